import { MOST_PORTIONS } from '@kiemlab/contract/features/ledger/ledger.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/CodeText.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFieldWords } from '../samples/fields/field-words.ts';
import { QuickAddInput } from '../choices/QuickAddInput.tsx';
import { Quantity } from './Quantity.tsx';
import { QuantityLeft } from './QuantityLeft.tsx';
import { remaining } from './portion-count.ts';
import styles from './ledger.module.css';
import type { SeparateValues } from './separate-values.ts';
import { useQuantityRules } from './use-quantity-rules.ts';

/** The portions of one sample, a quantity each, and what they leave of it. */
export function DerivativeFields({ sample }: { sample: SampleRow }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SeparateValues>();
  const cells = Form.useWatch('currentQuantities', form) ?? [];
  const retained = Form.useWatch('retained', form) ?? false;
  const title = t('ledger.afterSplit');
  const rules = useQuantityRules(title);
  const unit = fieldText(sample, 'currentQuantityUnit');
  const current = fieldText(sample, 'currentQuantity');
  const place = fieldText(sample, 'storageLocation');
  const placeLabel = useFieldWords()('storageLocation');
  return (
    <>
      <p className={styles['source']}>
        <CodeText>{sample.code}</CodeText>
        <span>{sample.sampleName}</span>
        <strong>
          <Quantity value={current || '0'} unit={unit} />
        </strong>
      </p>
      <Form.List name="currentQuantities">
        {(rows, { add, remove }, { errors }) => (
          <>
            <table className={styles['portions']}>
              <caption className="sr-only">{t('ledger.portions')}</caption>
              <thead>
                <tr>
                  <th>{t('ledger.portion')}</th>
                  <th>{title}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const name = t('ledger.portionNo', { number: row.name + 1 });
                  return (
                    <tr key={row.key}>
                      <th scope="row">{name}</th>
                      <td>
                        <Form.Item name={row.name} rules={rules} className={styles['cell'] ?? ''}>
                          <DecimalInput unit={unit} aria-label={`${name}: ${title}`} />
                        </Form.Item>
                      </td>
                      <td>
                        <Button
                          type="text"
                          icon={<Icon name="trash" size={16} />}
                          disabled={rows.length === 1}
                          aria-label={t('samples.removeRow', { row: name })}
                          title={t('common.delete')}
                          onClick={() => remove(row.name)}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
              <tfoot>
                <tr>
                  <td colSpan={3}>
                    <Button
                      type="dashed"
                      icon={<Icon name="plus" size={16} />}
                      disabled={rows.length >= MOST_PORTIONS}
                      onClick={() => add(null)}
                    >
                      {t('ledger.addPortion')}
                    </Button>
                  </td>
                </tr>
              </tfoot>
            </table>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <QuantityLeft of={remaining(current, cells, fieldText(sample, 'numberSamplesSaved'))} unit={unit} />
      <Form.Item name="retained" valuePropName="checked" className={styles['retained'] ?? ''}>
        <Checkbox>{t('ledger.retained')}</Checkbox>
      </Form.Item>
      {retained && (
        <Form.Item
          name="storageLocation"
          label={placeLabel}
          initialValue={place}
          rules={[{ required: true, whitespace: true, message: t('ui.required', { label: placeLabel }) }]}
        >
          <QuickAddInput field="storageLocation" placement="topLeft" />
        </Form.Item>
      )}
    </>
  );
}
