import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../lib/api/use-connection.ts';
import styles from './dialog.module.css';

/** For something that is on its way: says so while the server gives no answer; nothing while it answers. */
export function UnansweredLine() {
  const { t } = useTranslation();
  if (useAway() === undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles['waiting'] ?? ''}
      title={t('ui.unanswered')}
    />
  );
}
