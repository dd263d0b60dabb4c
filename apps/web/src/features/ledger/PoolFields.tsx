import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/CodeText.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Quantity } from './Quantity.tsx';
import { QuantityLeft } from './QuantityLeft.tsx';
import { pooled, remaining } from './portion-count.ts';
import styles from './ledger.module.css';
import type { SeparateValues } from './separate-values.ts';
import { useQuantityRules } from './use-quantity-rules.ts';

/** A quantity of each of several samples, what it leaves of each, and what the pool will hold. */
export function PoolFields({ samples }: { samples: readonly SampleRow[] }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SeparateValues>();
  const parts = Form.useWatch('parts', form) ?? [];
  const title = t('ledger.taken');
  const rules = useQuantityRules(title);
  const unit = fieldText(samples[0] ?? {}, 'currentQuantityUnit');
  return (
    <>
      <ul className={styles['sources']} aria-label={t('ui.records', { count: samples.length })}>
        {samples.map((sample, index) => {
          const current = fieldText(sample, 'currentQuantity');
          return (
            <li key={sample.sampleId}>
              <p className={styles['source']}>
                <CodeText>{sample.code}</CodeText>
                <span>{sample.sampleName}</span>
                <strong>
                  <Quantity value={current || '0'} unit={unit} />
                </strong>
              </p>
              <div className={styles['taking']}>
                <Form.Item name={['parts', index, 'quantity']} rules={rules} className={styles['cell'] ?? ''}>
                  <DecimalInput unit={unit} placeholder={title} aria-label={`${sample.code}: ${title}`} />
                </Form.Item>
                <QuantityLeft
                  of={remaining(current, [parts[index]?.quantity], fieldText(sample, 'numberSamplesSaved'))}
                  unit={unit}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles['total']} aria-live="polite">
        {t('ledger.poolHolds')}:{' '}
        <strong>
          <Quantity value={pooled(parts.map((part) => part?.quantity))} unit={unit} />
        </strong>
      </p>
    </>
  );
}
