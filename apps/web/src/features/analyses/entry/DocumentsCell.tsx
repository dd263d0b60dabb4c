import { useContext } from 'react';
import { useTexts } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './cells.module.css';
import { DocumentsContext } from './documents-context.ts';
import { type EntryRow, filesOf } from './entry-row.ts';

interface DocumentsCellProps {
  row: EntryRow;
  /** 0 in the chosen cell. */
  tabIndex: number;
}

/** How many documents a row has, and how many wait for its save; opens them (TEST-03). */
export function DocumentsCell({ row, tabIndex }: DocumentsCellProps) {
  const t = useTexts();
  const open = useContext(DocumentsContext);
  const stored = row.test.more?.documents;
  const waiting = filesOf(row).length;
  const refused = row.refused?.field === 'documents' ? row.refused.text : undefined;
  const label = [
    t('testDocuments.title'),
    stored === undefined ? '' : String(stored),
    waiting > 0 ? t('tests.entry.filesWaiting', { count: waiting }) : '',
    refused ?? '',
  ];
  const text = label.filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles['documents']}
      tabIndex={tabIndex}
      aria-label={text}
      title={text}
      onClick={() => open(row.test.id)}
    >
      <Icon name="attach" size={16} />
      {stored !== undefined && stored > 0 && <span>{stored}</span>}
      {waiting > 0 && <b>+{waiting}</b>}
      {refused && <span className={styles['note']}>{refused}</span>}
    </button>
  );
}
