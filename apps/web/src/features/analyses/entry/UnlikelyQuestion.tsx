import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmContext } from './answer-context.ts';
import styles from './cells.module.css';
import { isToConfirm, unlikeOf } from './entry-unlikely.ts';
import type { EntryField, EntryRow } from './entry-row.ts';
import { isUnfinished } from './unfinished.ts';

/** Confirms with the mouse a value that was broken off, is far from its limits, or is no number; by keyboard it is Enter in the cell. */
export function UnlikelyQuestion({ row, field }: { row: EntryRow; field: EntryField }) {
  const { t } = useTranslation();
  const onConfirm = useContext(ConfirmContext);
  if (!isToConfirm(row, field)) return null;
  const words = isUnfinished(row, field)
    ? 'tests.entry.unfinishedYes'
    : unlikeOf(row, field)
      ? 'tests.entry.unlikeYes'
      : 'tests.entry.unlikelyYes';
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
        {t(words)}
      </button>
    </span>
  );
}
