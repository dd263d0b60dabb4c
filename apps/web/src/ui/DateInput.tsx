import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './date-input.module.css';

dayjs.extend(customParseFormat);

interface DateInputProps {
  id?: string;
  /** `YYYY-MM-DD`; with time: ISO 8601 in UTC. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Asks for the time of day, too. */
  withTime?: boolean;
  /** Hands on what is no day as it was typed, for a form whose rule refuses it; else it is dropped. */
  wrongAsText?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

/** No year of two digits: on the way to 9/1/2026 it would take 9/1/20 for the day that is meant. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY'];
const STORED = /^\d{4}-\d{2}-\d{2}/;

/** True for a value that is no day: what `wrongAsText` hands on. */
export const isWrongDay = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !STORED.test(value);

/** A day (or a moment) as text, as the contract carries it; shown DD/MM/YYYY, typed with or without the slashes. */
export function DateInput({ value, onChange, withTime, wrongAsText, ...rest }: DateInputProps) {
  const { t } = useTranslation();
  const time = withTime ? ' HH:mm' : '';
  const formats = FORMATS.map((format) => `${format}${time}`);
  const [shown = ''] = formats;
  const stored = value && STORED.test(value) ? dayjs(value) : null;
  const emit = (moment: Dayjs): void =>
    onChange?.(withTime ? moment.toISOString() : moment.format('YYYY-MM-DD'));

  /** Takes what was typed when the field is left in any way: the library forgets it when something else is clicked. */
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim();
    if (typed === (stored?.format(shown) ?? '')) return;
    const moment = formats.map((format) => dayjs(typed, format, true)).find((read) => read.isValid());
    if (moment) return emit(moment);
    if (typed === '') return onChange?.(null);
    if (!wrongAsText) return;
    onChange?.(typed);
    // The button that clears the field goes with its day: the cursor would be nowhere.
    if (target.parentElement?.parentElement?.contains(relatedTarget)) target.focus();
  };
  return (
    <DatePicker
      {...rest}
      value={stored}
      format={formats}
      placeholder={`${t('ui.dayPlaceholder')}${time}`}
      // A moment, too, counts without the button of the calendar.
      needConfirm={false}
      showTime={withTime ? { format: 'HH:mm' } : false}
      className={styles['picker'] ?? ''}
      style={{ width: '100%' }}
      onBlur={leave}
      onChange={(moment) => (moment ? emit(moment) : onChange?.(null))}
    />
  );
}
