import { useTranslation } from 'react-i18next';
import { useAway } from '../../lib/api/use-connection.ts';
import { Icon } from '../Icon.tsx';
import styles from './dialog.module.css';

/** Says in a form that the server is away, while it covers the mark in the header; nothing while the server answers. */
export function AwayLine() {
  const { t } = useTranslation();
  const away = useAway();
  return (
    // Always there: what comes into it is read out.
    <div className={styles['away']} role="status">
      {away && (
        <>
          <Icon name="disconnected" size={18} />
          <span>
            <b>{t(`shell.away.${away}`)}</b> {t('shell.awayHint')}
          </span>
        </>
      )}
    </div>
  );
}
