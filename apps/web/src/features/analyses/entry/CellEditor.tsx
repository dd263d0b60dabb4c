import type { Language } from '@kiemlab/contract/core/language';
import { isSameNumber, openMark } from '@kiemlab/contract/core/read-number';
import { useContext } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './cells.module.css';
import { isDetailField, isOtherDetail } from './detail-fields.ts';
import { type EntryField, type EntryRow, isEntryField, lengthOfField, saidOf, valueOf } from './entry-row.ts';
import { LiveContext, useOpenEditor } from './cell-being-typed.ts';
import { shownValue } from './shown-value.ts';

/** The text that is edited: a number in the language of the screen unless it might be read as another one there, else as typed. */
function editedValue(row: EntryRow, field: EntryField, language: Language): string {
  const raw = valueOf(row, field);
  const shown = shownValue(row, field, language);
  if (isDetailField(field)) {
    const said = saidOf(row, field);
    return isOtherDetail(row.test, field, shown, said) === isOtherDetail(row.test, field, raw, said)
      ? shown
      : raw;
  }
  return openMark(raw, row.test) === undefined && isSameNumber(shown, raw, row.test) ? shown : raw;
}

/** The text field of a cell; every key reaches the flag beside it. Comma and point are typed alike. */
export function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<EntryRow>) {
  const language = useLanguage();
  const live = useContext(LiveContext);
  const { id } = row.test;
  useOpenEditor(id);
  if (!isEntryField(column.key)) return null;
  const field = column.key;
  const typed = live.get();
  return (
    <input
      className={styles['editor']}
      aria-label={typeof column.name === 'string' ? column.name : field}
      autoComplete="off"
      spellCheck={false}
      maxLength={lengthOfField(field)}
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        if (live.caret() === 'all') input.select();
        else input.setSelectionRange(input.value.length, input.value.length);
      }}
      value={
        typed && typed.id === id && typed.field === field ? typed.value : editedValue(row, field, language)
      }
      onChange={(event) => {
        const value = event.target.value;
        live.set({ id, field, value });
        onRowChange({ ...row, edits: { ...row.edits, [field]: value } });
      }}
      onBlur={() => onClose(true, false)}
    />
  );
}
