import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { useTranslation } from 'react-i18next';
import tables from '../../../ui/plain-table.module.css';
import styles from '../audit.module.css';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { HiddenNote } from './HiddenNote.tsx';

/** Entries of the trail, newest first, with the specified columns (HOME-07). */
export function TrailTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return (
    <>
      <HiddenNote entries={entries} />
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('audit.entries')}>
        <div className={styles['listed']}>
          <table className={`${tables['table']} ${styles['entries']}`} data-roomy>
            <thead>
              <tr>
                <th>{t('audit.column.at')}</th>
                <th>{t('audit.moduleTitle')}</th>
                <th>{t('audit.actionTitle')}</th>
                <th>{t('audit.column.name')}</th>
                <th>{t('audit.column.about')}</th>
              </tr>
            </thead>
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </table>
        </div>
      </div>
    </>
  );
}
