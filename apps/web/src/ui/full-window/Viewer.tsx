import type { ReactNode } from 'react';
import styles from './full-window.module.css';

interface ViewerProps {
  /** Tools at the left: what is shown, and how large. */
  tools: ReactNode;
  /** Tools at the right: save, print. */
  acts: ReactNode;
  /** What is looked at; takes the height that is left. */
  children: ReactNode;
}

/** The inside of a full window: a line of tools above what is looked at. */
export const Viewer = ({ tools, acts, children }: ViewerProps) => (
  <div className={styles['viewer']}>
    <div className={styles['bar']}>
      {tools}
      <div className={styles['acts']}>{acts}</div>
    </div>
    {children}
  </div>
);
