import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../templates.module.css';

interface StaleNoticeProps {
  /** The version that somebody else saved. */
  version: number;
  onSee(): void;
  onContinue(): void;
  onDrop(): void;
}

/** Somebody else saved meanwhile: nothing typed is lost, theirs can be looked at, and mine put on top of it. */
export function StaleNotice({ version, onSee, onContinue, onDrop }: StaleNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      role="alert"
      title={t('templates.editor.stale', { version })}
      description={
        <>
          <p>{t('templates.editor.staleText')}</p>
          <div className={styles['ways']}>
            <Button size="small" onClick={onSee}>
              {t('templates.editor.seeTheirs', { version })}
            </Button>
            <Button size="small" type="primary" onClick={onContinue}>
              {t('templates.editor.continue', { version })}
            </Button>
            <Button size="small" type="text" onClick={onDrop}>
              {t('templates.editor.takeTheirs')}
            </Button>
          </div>
        </>
      }
    />
  );
}
