import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES, statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DocumentStatusPill } from '../components/DocumentStatusPill.tsx';
import { ExpireDay } from '../components/ExpireDay.tsx';
import styles from '../documents.module.css';

/** A document in the list on a phone. */
export function DocumentCard({ row, withFolder }: { row: Document; withFolder?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles['card']}>
      <p className={styles['cardName']}>{row.title}</p>
      <div className={styles['cardFacts']}>
        <DocumentStatusPill status={statusOf(row.status)} expireDate={row.expireDate} />
        <span>{DOCUMENT_TYPES[row.type][language]}</span>
        {withFolder && row.folderTitle && <span>{row.folderTitle}</span>}
        {row.version && (
          <span>
            {t('documents.version')} {row.version}
          </span>
        )}
      </div>
      {(row.validDate ?? row.expireDate) && (
        <div className={styles['cardFacts']}>
          {row.validDate && (
            <span>
              {t('documents.validDate')} {showDay(row.validDate)}
            </span>
          )}
          {row.expireDate && (
            <span>
              {t('documents.expireDate')} <ExpireDay day={row.expireDate} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
