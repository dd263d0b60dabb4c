import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
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
  disabled?: boolean;
  'aria-label'?: string;
}

/** A day (or a moment) as text, as the contract carries it; shown DD/MM/YYYY, typed with or without the slashes. */
export function DateInput({ value, onChange, withTime, ...rest }: DateInputProps) {
  const { t } = useTranslation();
  const time = withTime ? ' HH:mm' : '';
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value) : null}
      format={[`DD/MM/YYYY${time}`, `D/M/YYYY${time}`, `DDMMYYYY${time}`, `D/M/YY${time}`]}
      placeholder={`${t('ui.dayPlaceholder')}${time}`}
      showTime={withTime ? { format: 'HH:mm' } : false}
      className={styles['picker'] ?? ''}
      style={{ width: '100%' }}
      onChange={(moment) =>
        onChange?.(moment ? (withTime ? moment.toISOString() : moment.format('YYYY-MM-DD')) : null)
      }
    />
  );
}
