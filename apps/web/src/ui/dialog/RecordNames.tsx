import type { ReactNode } from 'react';
import { CodeText } from '../CodeText.tsx';
import styles from './dialog.module.css';

/** A record as a dialog names it. */
export interface NamedRecord {
  code: string;
  name: string;
  /** What will happen to it, or what is signed: a status, a result. */
  detail?: string;
}

/** A record whose detail is drawn: links, marks. */
interface ShownRecord extends Omit<NamedRecord, 'detail'> {
  detail?: ReactNode;
}

/** The records that a dialog is about, each by name; a long list scrolls inside. */
export const RecordNames = ({ title, records }: { title: string; records: readonly ShownRecord[] }) => (
  <section className={styles['records']}>
    <h2>{title}</h2>
    {/* Reached by keyboard, because it may have to be scrolled. */}
    <ul tabIndex={0} aria-label={title} data-codeless={records.every(({ code }) => code === '') || undefined}>
      {records.map((record) => (
        <li
          key={[record.code, record.name, record.detail].filter((part) => typeof part === 'string').join(' ')}
        >
          <CodeText>{record.code}</CodeText>
          <span>{record.name}</span>
          {record.detail && <span className={styles['detail']}>{record.detail}</span>}
        </li>
      ))}
    </ul>
  </section>
);
