import { CodeText } from '../CodeText.tsx';
import styles from './dialog.module.css';

/** A record as a dialog names it. */
export interface NamedRecord {
  code: string;
  name: string;
  /** What will happen to it, or what is signed: a status, a result. */
  detail?: string;
}

/** The records that a dialog is about, each by name; a long list scrolls inside. */
export const RecordNames = ({ title, records }: { title: string; records: readonly NamedRecord[] }) => (
  <section className={styles['records']}>
    <h2>{title}</h2>
    {/* Reached by keyboard, because it may have to be scrolled. */}
    <ul tabIndex={0} aria-label={title} data-codeless={records.every(({ code }) => code === '') || undefined}>
      {records.map((record) => (
        <li key={`${record.code} ${record.name} ${record.detail}`}>
          <CodeText>{record.code}</CodeText>
          <span>{record.name}</span>
          {record.detail && <span className={styles['detail']}>{record.detail}</span>}
        </li>
      ))}
    </ul>
  </section>
);
