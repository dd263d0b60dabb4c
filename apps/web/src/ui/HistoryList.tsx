import type { ReactNode } from 'react';
import styles from './history-list.module.css';

interface HistoryListProps {
  label: string;
  /** Entries, the newest first. */
  children: ReactNode;
}

/** What something has been, one entry under the other; a long list scrolls inside and is reached by keyboard. */
export const HistoryList = ({ label, children }: HistoryListProps) => (
  <ol className={styles['list']} tabIndex={0} aria-label={label}>
    {children}
  </ol>
);

interface HistoryEntryProps {
  title: string;
  /** What it is today: "in force". */
  mark?: string | undefined;
  /** When, by whom and why. */
  told: string;
  children: ReactNode;
}

/** One of them: its title, what is told of it, and what it said. */
export const HistoryEntry = ({ title, mark, told, children }: HistoryEntryProps) => (
  <li>
    <p>
      <strong>{title}</strong>
      {mark && <span className={styles['mark']}>{mark}</span>}
    </p>
    <p className={styles['told']}>{told}</p>
    {children}
  </li>
);
