import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** What is not there. */
  title: string;
  /** The next step, in words. */
  hint?: ReactNode;
  /** The next step, as a button or link. */
  action?: ReactNode;
  icon?: IconName;
}

/** Nothing to show, and what to do about it. */
export const EmptyState = ({ title, hint, action, icon = 'archive' }: EmptyStateProps) => (
  <div className={styles['state']} role="status">
    <span className={styles['badge']}>
      <Icon name={icon} size={22} />
    </span>
    <p className={styles['title']}>{title}</p>
    {hint && <p className={styles['hint']}>{hint}</p>}
    {action && <div className={styles['action']}>{action}</div>}
  </div>
);
