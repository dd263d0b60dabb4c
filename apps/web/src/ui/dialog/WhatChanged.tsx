import { useTranslation } from 'react-i18next';
import { CodeText } from '../CodeText.tsx';
import styles from './dialog.module.css';

/** What of a record is another than it was when the dialog was opened. */
export interface RecordChange {
  code: string;
  name?: string;
  changes: readonly { label: string; before: string; after: string }[];
  /** Why it is no longer among the records of the dialog. */
  leftOut?: string;
}

/** What somebody else has changed while a dialog was open: nothing was signed, and the person is asked anew. */
export function WhatChanged({ records }: { records: readonly RecordChange[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles['changed']} role="alert">
      <h2>{t('ui.changedTitle')}</h2>
      <p>{t('ui.changedText')}</p>
      <ul>
        {records.map(({ code, name, changes, leftOut }) => (
          <li key={code}>
            <CodeText strong>{code}</CodeText> {name}
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <del>{before || t('ui.nothing')}</del> → <ins>{after || t('ui.nothing')}</ins>
                </li>
              ))}
              {changes.length === 0 && !leftOut && <li>{t('ui.changedSomething')}</li>}
              {leftOut && <li>{leftOut}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
