import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../lib/session/use-profile.ts';
import styles from '../alerts.module.css';

/** What an alert says, as a link to the sample it speaks of for those who may open samples. */
export function AlertMessage({ alert }: { alert: Alert }) {
  const seesSamples = useCan('Sample');
  if (alert.linkUuid === null || !seesSamples)
    return <span className={styles['message']}>{alert.alertMessage}</span>;
  return (
    <Link to="/sample/$id" params={{ id: alert.linkUuid }} className={styles['message'] ?? ''}>
      {alert.alertMessage}
    </Link>
  );
}
