import { Form } from 'antd';
import { useId } from 'react';
import { DateInput } from '../../../ui/DateInput.tsx';
import styles from './report.module.css';

interface ReportDayProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | null;
  /** Why it will not do. */
  wrong: string | undefined;
  onChange(value: string | null): void;
}

/** The first or the last day of the report, with what is wrong with it under it. */
export function ReportDay({ label, value, wrong, onChange }: ReportDayProps) {
  const id = useId();
  const said = wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` };
  return (
    <div className={styles['day']}>
      <label htmlFor={id}>{label}</label>
      <Form.Item noStyle {...(wrong === undefined ? {} : { validateStatus: 'error' })}>
        <DateInput id={id} value={value} onChange={onChange} {...said} />
      </Form.Item>
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={styles['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
