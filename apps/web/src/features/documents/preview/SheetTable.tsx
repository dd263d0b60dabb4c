import type { getPreview } from '@kiemlab/contract/features/documents/browse.api';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { useTranslation } from 'react-i18next';
import { PageMark } from '../../../ui/PageMark.tsx';
import { columnName } from './column-name.ts';
import styles from './preview.module.css';

interface SheetTableProps {
  /** Of the sheet. */
  name: string;
  rows: Ok<typeof getPreview>['rows'];
  /** Words across it, read out with its name. */
  mark?: string | undefined;
}

/** Rows of a sheet as a spreadsheet shows them: columns by letters, rows by numbers. */
export function SheetTable({ name, rows, mark }: SheetTableProps) {
  const { t } = useTranslation();
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <div className={styles['marked']}>
      <div
        className={styles['scroll']}
        tabIndex={0}
        role="region"
        aria-label={[t('documents.preview.table', { name }), mark].filter(Boolean).join(' – ')}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((column) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PageMark text={mark} />
    </div>
  );
}
