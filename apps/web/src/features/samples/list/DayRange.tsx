import { DAY_FIELDS, type DayField } from '@kiemlab/contract/features/samples/samples.order';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/DateInput.tsx';
import { useFieldWords } from '../fields/field-words.ts';
import styles from './list.module.css';
import type { SampleFilter } from './sample-filter.ts';

interface DayRangeProps {
  filter: SampleFilter;
  onChange(filter: Pick<SampleFilter, 'dayField' | 'startDate' | 'endDate'>): void;
}

/** The first and the last day of a list, of receipt or due. */
export function DayRange({ filter, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const [field, setField] = useState<DayField>(filter.dayField ?? 'receivedDate');
  const [from, setFrom] = useState(filter.startDate ?? null);
  const [to, setTo] = useState(filter.endDate ?? null);
  const isWrong = from !== null && to !== null && from > to;
  return (
    <Form
      className={styles['range'] ?? ''}
      layout="vertical"
      onFinish={() =>
        !isWrong &&
        onChange({
          dayField: (from ?? to) !== null && field === 'appointmentDate' ? field : undefined,
          startDate: from ?? undefined,
          endDate: to ?? undefined,
        })
      }
    >
      <Form.Item label={t('samples.dayField')} htmlFor="day-field">
        <Select<DayField>
          id="day-field"
          value={field}
          options={DAY_FIELDS.map((value) => ({ value, label: wordOf(value) }))}
          onChange={setField}
        />
      </Form.Item>
      <Form.Item label={t('samples.fromDay')} htmlFor="from-day">
        <DateInput id="from-day" value={from} onChange={setFrom} />
      </Form.Item>
      <Form.Item
        label={t('samples.toDay')}
        htmlFor="to-day"
        {...(isWrong ? { validateStatus: 'error', help: t('samples.daysWrong') } : {})}
      >
        <DateInput id="to-day" value={to} onChange={setTo} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {t('samples.apply')}
      </Button>
    </Form>
  );
}
