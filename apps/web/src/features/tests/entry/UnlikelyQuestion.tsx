import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmContext } from './answer-context.ts';
import styles from './cells.module.css';
import { unlikelyOf, unlikeOf } from './entry-unlikely.ts';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Confirms with the mouse a value that is far from its limits, or is no number; by keyboard it is Enter in the cell. */
export function UnlikelyQuestion({ row, field }: { row: EntryRow; field: EntryField }) {
  const { t } = useTranslation();
  const onConfirm = useContext(ConfirmContext);
  const isUnlike = unlikeOf(row, field) !== undefined;
  if (!isUnlike && !unlikelyOf(row, field)) return null;
  return (
    <span className={styles['question']}>
      <button
        type="button"
        tabIndex={-1}
        // The cell keeps the cursor: the button is gone once it has been pressed.
        onMouseDown={(event) => event.preventDefault()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={() => onConfirm(row, field)}
      >
        {t(isUnlike ? 'tests.entry.unlikeYes' : 'tests.entry.unlikelyYes')}
      </button>
    </span>
  );
}
