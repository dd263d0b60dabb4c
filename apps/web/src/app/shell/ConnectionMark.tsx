import { useTranslation } from 'react-i18next';
import { useAway, useWaiting } from '../../lib/api/use-connection.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './shell.module.css';

/** Says in the header that the server is away, why, and how much waits for it; nothing while it answers. */
export function ConnectionMark() {
  const { t } = useTranslation();
  const away = useAway();
  const waiting = useWaiting();
  const text = away && t(`shell.away.${away}`);
  return (
    // Always there: what comes into it is read out.
    <div className={styles['connection']} role="status" data-away={away} title={away && t('shell.awayHint')}>
      {text && (
        <>
          <Icon name="disconnected" size={18} />
          <span>{text}</span>
          {waiting > 0 && <b>{t('shell.awayWaiting', { count: waiting })}</b>}
        </>
      )}
    </div>
  );
}
