import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { useNumberRule } from '../../../ui/use-number-rule.ts';
import type { ConsumptionToRecord } from './consumption-to-record.ts';

/** What the fields hold: quantities by the id of the test that they are told for. */
export interface TakingValues {
  took?: Record<string, string | null>;
}

/** How much tests took of their samples, proposed and open to change; what is left empty is asked later (rule Q8). */
export function ConsumptionFields({ of }: { of: readonly ConsumptionToRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const clear = useNumberRule();
  return of.map(({ test, proposed }) => (
    <Form.Item<TakingValues>
      key={test.id}
      name={['took', test.id]}
      initialValue={proposed}
      label={t('tests.took', { code: test.sampleIdInternal ?? test.sampleName, test: test.testName })}
      extra={t('tests.tookFree', {
        free: `${format.decimal(test.taking.free)} ${test.taking.unit ?? ''}`.trim(),
      })}
      rules={[clear]}
    >
      <DecimalInput unit={test.taking.unit ?? ''} />
    </Form.Item>
  ));
}

/** The quantities that were told, as the call takes them. */
export const toldTakings = ({ took = {} }: TakingValues): { id: string; quantity: string }[] =>
  Object.entries(took).flatMap(([id, quantity]) => (quantity ? [{ id, quantity }] : []));
