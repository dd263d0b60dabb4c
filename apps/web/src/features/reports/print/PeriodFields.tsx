import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import { selectionFaults } from '@kiemlab/contract/features/printing/print-selection';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import styles from './print.module.css';

interface PeriodFieldsProps {
  onAsk(period: PrintedPeriod): void;
}

/** The days that a book is of, both included. */
export function PeriodFields({ onAsk }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [form] = Form.useForm<Partial<PrintedPeriod>>();
  /** What the server would refuse of a field is said under it. */
  const check = (field: keyof PrintedPeriod, label: string) => ({
    validator: (_: unknown, value?: string) => {
      const typed = { ...form.getFieldsValue(), [field]: value ?? undefined };
      const fault = selectionFaults({ selection: 'period' }, { fromDate: '', ...typed }).find(
        (one) => one.field === field && (value || one.code === 'REQUIRED'),
      );
      return fault
        ? Promise.reject(new Error(`${label} ${fieldMessage(fault.code, language)}`))
        : Promise.resolve();
    },
  });
  const fields = [
    ['fromDate', t('reports.print.fromDate')],
    ['toDate', t('reports.print.toDate')],
  ] as const;
  return (
    <Form<Partial<PrintedPeriod>>
      form={form}
      layout="vertical"
      className={styles['period'] ?? ''}
      onFinish={({ fromDate = '', toDate = '' }) => onAsk({ fromDate, toDate })}
    >
      {fields.map(([name, label]) => (
        <Form.Item key={name} name={name} label={label} required rules={[check(name, label)]}>
          <DateInput wrongAsText />
        </Form.Item>
      ))}
      <Button htmlType="submit">{t('reports.print.preview')}</Button>
    </Form>
  );
}
