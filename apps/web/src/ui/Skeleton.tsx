import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['bone']} style={{ width: `${92 - ((line * 37) % 46)}%` }} />
      ))}
    </div>
  );
}
