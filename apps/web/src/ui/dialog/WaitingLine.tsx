import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { takeBack } from '../../lib/api/outbox.ts';
import styles from './dialog.module.css';

/** Says that what was saved waits for the network, and takes it back on request. */
export function WaitingLine() {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles['waiting'] ?? ''}
      title={t('ui.waitsForNetwork')}
      action={
        // Also inside a form whose fields are held meanwhile.
        <Button size="small" disabled={false} onClick={takeBack}>
          {t('ui.takeBack')}
        </Button>
      }
    />
  );
}
