import { allowedFile } from '@kiemlab/contract/core/files.rules';
import type { TestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './documents.module.css';
import { useSaveDocument } from './use-documents.ts';

interface DocumentLineProps {
  document: TestDocument;
  /** Absent: it is not replaced by who looks at it, or was already. */
  onReplace?: (() => void) | undefined;
}

/** A version of a document: its name saves it; which version it is, how large, by whom, when and why. */
export function DocumentLine({ document, onReplace }: DocumentLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const save = useSaveDocument();
  const { fileName: name, version, current, mime, size, uploadedBy, uploadedAt, reason } = document;
  return (
    <li className={styles['line']} data-current={current}>
      <div className={styles['words']}>
        <button
          type="button"
          className={styles['name']}
          title={t('testDocuments.save', { name })}
          onClick={() => save(document)}
        >
          {name}
        </button>
        <p className={styles['meta']}>
          {t('testDocuments.meta', {
            version,
            type: allowedFile(mime).name,
            size: fileSize(size, language),
            who: uploadedBy,
            when: showDateTime(uploadedAt),
          })}
        </p>
        {!current && <p className={styles['meta']}>{t('testDocuments.replaced')}</p>}
        {reason && <p className={styles['reason']}>{t('tests.reasonOf', { reason })}</p>}
      </div>
      {onReplace && (
        <Button size="small" aria-label={t('testDocuments.replaceOf', { name })} onClick={onReplace}>
          {t('testDocuments.replace')}
        </Button>
      )}
    </li>
  );
}
