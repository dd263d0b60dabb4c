import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface WorkloadBarProps {
  /** What the bar shows; none for what is nobody's load. */
  of?:
    | {
        count: number;
        /** Of these past their deadline, the darker end of the bar. */
        overdue: number;
        /** What the longest bar stands for. */
        most: number;
      }
    | undefined;
  /** The number that the bar stands for. */
  children: ReactNode;
}

/** A number with its bar, as long as it is beside the others; the numbers of the row say the same. */
export const WorkloadBar = ({ of, children }: WorkloadBarProps) => (
  <span className={styles['bar']}>
    <span>{children}</span>
    {of && (
      <span aria-hidden="true">
        <span data-overdue style={{ '--part': of.overdue / of.most }} />
        <span style={{ '--part': (of.count - of.overdue) / of.most }} />
      </span>
    )}
  </span>
);
