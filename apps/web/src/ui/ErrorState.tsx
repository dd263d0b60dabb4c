import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../lib/api/connection.ts';
import { errorText } from '../lib/api/http-error.ts';
import { Unreached } from '../lib/api/unavailable.ts';
import { Icon } from './Icon.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What failed; "the data could not be loaded" unless told. */
  title?: string;
  onRetry?: () => void;
}

/** What went wrong, in the place where the data would be, with a way to try again; without a network it tries again by itself. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const comesBack = error instanceof Unreached && onRetry !== undefined;
  const again = useEffectEvent(() => {
    if (comesBack && connection.away() === undefined) onRetry();
  });
  useEffect(() => connection.subscribe(() => again()), []);
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['badge']} data-kind="error">
        <Icon name="alert" size={22} />
      </span>
      <p className={styles['title']}>{title ?? t('ui.loadFailed')}</p>
      <p className={styles['hint']}>{comesBack ? t('ui.loadsWhenBack') : errorText(error)}</p>
      {onRetry && (
        <div className={styles['action']}>
          <Button icon={<Icon name="refresh" size={16} />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
