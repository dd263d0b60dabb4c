import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import styles from '../alerts.module.css';

/** An alert on a phone; a tap opens what it speaks of. */
export function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  return (
    <div className={styles['card']} data-unread={alert.status === 'UNREAD' || undefined}>
      <p className={styles['cardMessage']}>{alert.alertMessage}</p>
      <p className={styles['cardFacts']}>
        {[
          showInstant(alert.alertTime),
          alert.fromUser ?? t('alerts.system'),
          t(`alerts.status.${alert.status}`),
        ].join(' · ')}
      </p>
    </div>
  );
}
