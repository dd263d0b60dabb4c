import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** Name of the file. */
  name: string;
  /** Part of it that has gone, 0 to 1. */
  sent: number;
  /** Calls it off; absent where that is done elsewhere. */
  onStop?: (() => void) | undefined;
}

/** How far a file is on its way to the server, and the way to call it off. */
export function UploadProgress({ name, sent, onStop }: UploadProgressProps) {
  const { t } = useTranslation();
  const percent = Math.round(sent * 100);
  return (
    <div className={styles['progress']}>
      <Progress percent={percent} size="small" showInfo={false} aria-label={name} />
      <span role="status">{percent < 100 ? t('ui.uploadSending', { percent }) : t('ui.uploadChecking')}</span>
      {onStop && (
        // Of a form whose fields are closed while it is sent this one is open.
        <Button size="small" disabled={false} onClick={onStop} aria-label={t('ui.uploadStopOf', { name })}>
          {t('ui.uploadStop')}
        </Button>
      )}
    </div>
  );
}
