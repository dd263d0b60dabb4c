import { getPreview, PREVIEW_COLUMNS, PREVIEW_ROWS } from '@kiemlab/contract/features/documents/browse.api';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OnVersion } from '../use-document-file.ts';
import styles from './preview.module.css';
import { SheetTable } from './SheetTable.tsx';

interface SheetPreviewProps {
  document: OnVersion;
  /** The sheet that is shown first, from 1. */
  first?: number | undefined;
  /** The buttons that save and print the file. */
  acts: ReactNode;
  /** Words across the sheet. */
  mark?: string | undefined;
}

/** The first rows of a workbook, a sheet at a time; all of it is text, and nothing is computed (DOC-04). */
export function SheetPreview({ document: { id, versionId }, first = 1, acts, mark }: SheetPreviewProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(first - 1);
  const preview = useApi(getPreview, { query: { idFile: id, idVersion: versionId, sheet } });
  // The tabs stay where they are while another sheet is on its way.
  const [sheets, setSheets] = useState<readonly string[]>([]);
  if (preview.data && preview.data.sheets !== sheets && sheets.length === 0) setSheets(preview.data.sheets);
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        {sheets.length > 1 && (
          <Select<number>
            className={styles['sheets'] ?? ''}
            aria-label={t('documents.preview.sheet')}
            value={sheet}
            popupMatchSelectWidth={false}
            options={sheets.map((name, value) => ({ value, label: name || String(value + 1) }))}
            onChange={setSheet}
          />
        )}
        {preview.data?.more && (
          <span role="status">
            {t('documents.preview.more', { rows: PREVIEW_ROWS, columns: PREVIEW_COLUMNS })}
          </span>
        )}
        <span className={styles['space']} />
        {acts}
      </div>
      {preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton lines={10} />
      ) : preview.data.rows.length === 0 ? (
        <EmptyState icon="document" title={t('documents.preview.empty')} />
      ) : (
        <SheetTable name={sheets[sheet] ?? ''} rows={preview.data.rows} mark={mark} />
      )}
    </div>
  );
}
