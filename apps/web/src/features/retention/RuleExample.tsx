import {
  addMonths,
  keepUntil,
  type RetentionMonths,
} from '@kiemlab/contract/features/retention/retention.rules';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/format/date.ts';
import { today } from '../../lib/clock.ts';
import styles from './retention.module.css';

/** What a rule means for a sample received today, worked out while it is typed. */
export function RuleExample({ rule }: { rule: RetentionMonths }) {
  const { t } = useTranslation();
  const received = today();
  const dates = {
    received,
    sampled: received,
    reported: addMonths(received, 1),
    expiry: addMonths(received, 18),
  };
  return (
    <p className={styles['example']} role="status">
      {t('retention.example', {
        sampled: showDay(dates.sampled),
        received: showDay(dates.received),
        expiry: showDay(dates.expiry),
        reported: showDay(dates.reported),
      })}
      {' → '}
      <strong>{t('retention.exampleUntil', { day: showDay(keepUntil(rule, dates) ?? '') })}</strong>
      {'; '}
      {t('retention.exampleNoExpiry', {
        day: showDay(keepUntil(rule, { ...dates, expiry: null }) ?? ''),
      })}
    </p>
  );
}
