import { RETAINED_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { sharedValue } from '../samples/actions/sample-names.ts';
import { useFieldWords } from '../samples/fields/field-words.ts';
import type { StatusValues } from './StatusFields.tsx';

/** How much of each sample is retained with storing; nothing for samples that are counted in several units (rule Q7). */
export function RetainField({ samples }: { samples: readonly SampleRow[] }) {
  const { t } = useTranslation();
  const label = useFieldWords();
  const clear = useNumberRule();
  const unit = sharedValue(samples, 'currentQuantityUnit');
  if (samples.length > 1 && unit === undefined) return null;
  return (
    <Form.Item<StatusValues>
      name={RETAINED_FIELD}
      label={
        samples.length > 1 ? t('ledger.ofEach', { label: label(RETAINED_FIELD) }) : label(RETAINED_FIELD)
      }
      extra={t('ledger.retainHint')}
      rules={[clear]}
    >
      <DecimalInput unit={unit ?? ''} />
    </Form.Item>
  );
}
