import { ANALYTE_TEXT } from '@kiemlab/contract/features/analytes/analytes.api';
import { listUnits } from '@kiemlab/contract/features/analytes/units.api';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useClear } from '../../../ui/use-clear.tsx';
import { useLettersRule } from '../../../ui/use-letters-rule.ts';
import { useNumberRule } from '../../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';
import type { FlagValues } from './flag-values.ts';

/** Spans are so long at most. */
const LONGEST = 10_000;

/** Turnaround, unit and printed requirement of a flag rule. */
export function OtherFields({ unit }: { unit: string }) {
  const { t } = useTranslation();
  const whole = useNumberRule('whole');
  const clear = useClear();
  const lettersRule = useLettersRule();
  const units = useApi(listUnits, {});
  const names = new Set((units.data ?? []).map(({ unitName }) => unitName));
  if (unit) names.add(unit);
  const span = (name: 'timeTurnaround' | 'dayTurnaround') => (
    <Form.Item<FlagValues>
      name={name}
      label={t(`limits.${name}`)}
      rules={[
        whole,
        {
          validator: (_, held: unknown) =>
            typeof held === 'number' && (held < 0 || held > LONGEST)
              ? Promise.reject(new Error(t('limits.spanFault')))
              : Promise.resolve(),
        },
      ]}
    >
      <WholeNumberInput exact />
    </Form.Item>
  );
  return (
    <>
      <FormGrid>
        {span('timeTurnaround')}
        {span('dayTurnaround')}
        <Form.Item<FlagValues>
          name="unit"
          label={t('limits.unit')}
          normalize={(value?: string) => value ?? ''}
        >
          <Select
            showSearch
            allowClear={clear}
            options={['', ...names].map((value) => ({ value, label: value || '—' }))}
          />
        </Form.Item>
      </FormGrid>
      <Form.Item<FlagValues> name="requirement" label={t('limits.requirement')} rules={[lettersRule]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={ANALYTE_TEXT.requirement} />
      </Form.Item>
    </>
  );
}
