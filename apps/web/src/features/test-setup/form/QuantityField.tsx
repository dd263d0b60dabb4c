import { SETUP_TEXT } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { useNumberRule } from '../../../ui/use-number-rule.ts';
import styles from '../test-setup.module.css';
import type { TestIdValues } from './test-id-values.ts';

/** What one test uses up of a sample: digits as typed, and their unit. */
export function QuantityField() {
  const { t } = useTranslation();
  const number = useNumberRule();
  const isSaid = (quantity: unknown): boolean => typeof quantity === 'string' && quantity !== '';
  return (
    <div className={styles['amount']}>
      <Form.Item<TestIdValues>
        name="quantity"
        label={t('testSetup.quantity')}
        extra={t('testSetup.quantityHint')}
        rules={[number]}
      >
        <DecimalInput />
      </Form.Item>
      <Form.Item<TestIdValues>
        name="quantityUnit"
        label={t('testSetup.unit')}
        dependencies={['quantity']}
        rules={[
          ({ getFieldValue }) => ({
            required: isSaid(getFieldValue('quantity')),
            whitespace: true,
            message: t('testSetup.unitMissing'),
          }),
        ]}
      >
        <Input maxLength={SETUP_TEXT.unit} autoComplete="off" aria-label={t('testSetup.quantityUnit')} />
      </Form.Item>
    </div>
  );
}
