import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

interface SkeletonProps {
  lines?: number;
  /** What is being worked on, where that may take a while: everybody reads it above the lines. */
  text?: string | undefined;
}

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 4, text }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} role="status">
      {text === undefined ? <span className="sr-only">{t('shell.loading')}</span> : <p>{text}</p>}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['bone']} style={{ width: `${92 - ((line * 37) % 46)}%` }} />
      ))}
    </div>
  );
}
