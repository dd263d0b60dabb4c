import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { type PrintedPeriod, selectionFaults } from '@kiemlab/contract/features/printing/print-selection';
import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import styles from './print.module.css';

interface PeriodFieldsProps {
  onAsk(period: PrintedPeriod): void;
  /** How many samples are selected, of which alone it may be made, too. */
  selected: number;
  onAskSelected(): void;
  /** The cursor goes to the first day when this counts up. */
  entered: number;
}

/** The days that a book is of, both included; what the server would refuse of them is said under the field. */
export function PeriodFields({ onAsk, selected, onAskSelected, entered }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [form] = Form.useForm<Partial<PrintedPeriod>>();
  const days = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entered > 0) days.current?.querySelector('input')?.focus();
  }, [entered]);
  const faultOf = (field: keyof PrintedPeriod, value: string | null | undefined) => {
    if (!value) return 'REQUIRED';
    const typed = dayFault(value);
    if (typed !== undefined || field === 'fromDate') return typed;
    const fromDate: string | undefined = form.getFieldValue('fromDate');
    if (!fromDate || dayFault(fromDate) !== undefined) return undefined;
    return selectionFaults({ selection: 'period' }, { fromDate, toDate: value })[0]?.code;
  };
  const fields = [
    ['fromDate', t('reports.print.fromDate')],
    ['toDate', t('reports.print.toDate')],
  ] as const;
  return (
    <div ref={days}>
      <Form<Partial<PrintedPeriod>>
        form={form}
        layout="vertical"
        className={styles['period'] ?? ''}
        onFinish={({ fromDate = '', toDate = '' }) => onAsk({ fromDate, toDate })}
      >
        {fields.map(([name, label]) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            required
            rules={[
              {
                validator: (_, value?: string | null) => {
                  const fault = faultOf(name, value);
                  return fault === undefined
                    ? Promise.resolve()
                    : Promise.reject(new Error(`${label} ${fieldMessage(fault, language)}`));
                },
              },
            ]}
          >
            <DateInput wrongAsText />
          </Form.Item>
        ))}
        <Button htmlType="submit">{t('reports.print.preview')}</Button>
        {selected > 0 && (
          <Button onClick={onAskSelected}>{t('reports.print.selected', { count: selected })}</Button>
        )}
      </Form>
    </div>
  );
}
