import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { Link } from '@tanstack/react-router';
import styles from '../alerts.module.css';
import { useAlertTarget } from '../use-alert-target.ts';

/** What an alert says, as a link to what it speaks of for those who may open that. */
export function AlertMessage({ alert }: { alert: Alert }) {
  const target = useAlertTarget()(alert);
  const className = styles['message'] ?? '';
  if (!target) return <span className={className}>{alert.alertMessage}</span>;
  if (target.to === 'HANDOVER')
    return (
      <Link to="/sample/handover" className={className}>
        {alert.alertMessage}
      </Link>
    );
  if (target.to === 'TESTS')
    return (
      <Link to="/test" search={{ alert: target.id }} className={className}>
        {alert.alertMessage}
      </Link>
    );
  return target.to === 'SAMPLE' || target.to === 'REPORT' ? (
    <Link
      to="/sample/$id"
      params={{ id: target.id }}
      {...(target.to === 'REPORT' ? { hash: 'reports' } : {})}
      className={className}
    >
      {alert.alertMessage}
    </Link>
  ) : (
    <Link to="/form-setting" search={{ type: 'TEST', analyte: target.id }} className={className}>
      {alert.alertMessage}
    </Link>
  );
}
