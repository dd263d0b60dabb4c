import { useContext, useEffect } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import styles from './cells.module.css';
import { ENTRY_FIELDS, type EntryField, type EntryRow, isEntryField, valueOf } from './entry-row.ts';
import { LiveContext } from './live-cell.ts';

/** Fields that may hold a number, shown with the decimal mark of the language. */
const NUMBERS: readonly EntryField[] = ['result', 'observedValue', 'lod', 'loq', 'otherLabResult'];

/** The text a cell shows, in the language of the screen. */
export const shownValue = (row: EntryRow, field: EntryField, language: 'vi' | 'en'): string =>
  NUMBERS.includes(field) ? showResult(valueOf(row, field), language) : valueOf(row, field);

/** The text field of a cell; every key reaches the flag beside it. Comma and point are typed alike. */
export function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<EntryRow>) {
  const language = useLanguage();
  const live = useContext(LiveContext);
  useEffect(() => () => live.set(undefined), [live]);
  if (!isEntryField(column.key)) return null;
  const field = column.key;
  const typed = live.get();
  return (
    <input
      className={styles['editor']}
      aria-label={typeof column.name === 'string' ? column.name : field}
      autoComplete="off"
      spellCheck={false}
      maxLength={ENTRY_FIELDS[field]}
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        if (live.caret() === 'all') input.select();
        else input.setSelectionRange(input.value.length, input.value.length);
      }}
      value={
        typed && typed.id === row.test.id && typed.field === field
          ? typed.value
          : shownValue(row, field, language)
      }
      onChange={(event) => {
        const value = event.target.value;
        live.set({ id: row.test.id, field, value });
        onRowChange({ ...row, edits: { ...row.edits, [field]: value } });
      }}
      onBlur={() => onClose(true, false)}
    />
  );
}
