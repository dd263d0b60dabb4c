import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isDayOnly } from '../../../ui/day-value.ts';
import styles from './import.module.css';

type Imported = Ok<typeof importSamples>;
type Told = Pick<Imported, 'completed' | 'unlikely'>;
type Completed = NonNullable<Imported['completed']>['cells'][number];
type Unlikely = NonNullable<Imported['unlikely']>['cells'][number];

/**
 * What is to be looked at in a file that was taken, each cell with what is said of it: dates that were taken for more than was typed, and values
 * far off, which are saved (COMP-29).
 */
export function ToldCells({ completed, unlikely }: Told) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeOf = ({ line, column, columnName }: Completed | Unlikely) => ({
    cell: `${column}${line}`,
    column: columnName,
  });
  const ofDate = (cell: Completed): string =>
    t('transferImport.completedCell', {
      ...placeOf(cell),
      typed: cell.typed,
      day: (isDayOnly(cell.value) ? showDay : showDateTime)(cell.value),
    });
  const ofValue = (cell: Unlikely): string =>
    t('transferImport.unlikelyCell', {
      ...placeOf(cell),
      value: isDayOnly(cell.value) ? showDay(cell.value) : format.decimal(cell.value),
      why: t(`samples.unlikelyWhy.${cell.why}`),
    });
  const list = (kind: keyof Told, count: number, lines: readonly string[]) => (
    <div
      className={styles['completed']}
      role="group"
      aria-label={t(`transferImport.${kind}Title`)}
      tabIndex={0}
    >
      <p>{t(`transferImport.${kind}Title`)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length && (
        <p>
          {t(`transferImport.${kind}More`, {
            total: format.count(count),
            shown: format.count(lines.length),
          })}
        </p>
      )}
    </div>
  );
  return (
    <>
      {completed && list('completed', completed.count, completed.cells.map(ofDate))}
      {unlikely && list('unlikely', unlikely.count, unlikely.cells.map(ofValue))}
    </>
  );
}
