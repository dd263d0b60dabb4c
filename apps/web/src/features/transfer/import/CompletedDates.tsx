import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isDayOnly } from '../../../ui/day-value.ts';
import styles from './import.module.css';

/** Dates of a file that were taken for more than was typed, each with its cell and what it was taken for. */
export function CompletedDates({ count, cells }: NonNullable<Ok<typeof importSamples>['completed']>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div
      className={styles['completed']}
      role="group"
      aria-label={t('transferImport.completedTitle')}
      tabIndex={0}
    >
      <p>{t('transferImport.completedTitle')}</p>
      <ul>
        {cells.map(({ line, column, columnName, typed, value }) => (
          <li key={`${column}${line}`}>
            {t('transferImport.completedCell', {
              cell: `${column}${line}`,
              column: columnName,
              typed,
              day: (isDayOnly(value) ? showDay : showDateTime)(value),
            })}
          </li>
        ))}
      </ul>
      {count > cells.length && (
        <p>
          {t('transferImport.completedMore', {
            total: format.count(count),
            shown: format.count(cells.length),
          })}
        </p>
      )}
    </div>
  );
}
