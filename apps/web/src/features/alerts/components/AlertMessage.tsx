import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { Link } from '@tanstack/react-router';
import { alertAddress } from '../alert-address.ts';
import styles from '../alerts.module.css';
import { useAlertTarget } from '../use-alert-target.ts';

/** What an alert says, as a link to what it speaks of for those who may open that. */
export function AlertMessage({ alert }: { alert: Alert }) {
  const target = useAlertTarget()(alert);
  const className = styles['message'] ?? '';
  if (!target) return <span className={className}>{alert.alertMessage}</span>;
  return (
    <Link {...alertAddress(target)} className={className}>
      {alert.alertMessage}
    </Link>
  );
}
