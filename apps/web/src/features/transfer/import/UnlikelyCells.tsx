import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isDayOnly } from '../../../ui/day-value.ts';
import styles from './import.module.css';

/** Values of a file that are far off, each with its cell and why: they are saved, and to be looked at (COMP-29). */
export function UnlikelyCells({ count, cells }: NonNullable<Ok<typeof importSamples>['unlikely']>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div
      className={styles['completed']}
      role="group"
      aria-label={t('transferImport.unlikelyTitle')}
      tabIndex={0}
    >
      <p>{t('transferImport.unlikelyTitle')}</p>
      <ul>
        {cells.map(({ line, column, columnName, value, why }) => (
          <li key={`${column}${line}`}>
            {t('transferImport.unlikelyCell', {
              cell: `${column}${line}`,
              column: columnName,
              value: isDayOnly(value) ? showDay(value) : format.decimal(value),
              why: t(`samples.unlikelyWhy.${why}`),
            })}
          </li>
        ))}
      </ul>
      {count > cells.length && (
        <p>
          {t('transferImport.unlikelyMore', {
            total: format.count(count),
            shown: format.count(cells.length),
          })}
        </p>
      )}
    </div>
  );
}
