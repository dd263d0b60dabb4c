import type { KeyboardEvent } from 'react';
import type { SheetField } from './sheet-fields.ts';

/** What tells the cells of the table apart, on their fields. */
export const cellName = (row: number, field: SheetField): string => `${row} ${field}`;

const cellAt = (table: HTMLElement, row: number, field: SheetField): HTMLElement | null =>
  table.querySelector(`[data-cell="${cellName(row, field)}"]`);

/** Puts the cursor into a cell with all of its text chosen; false where there is none. */
export function goToCell(table: HTMLElement, row: number, field: SheetField): boolean {
  const cell = cellAt(table, row, field);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  return true;
}

/** True where an arrow has a line of the same cell to go to. */
function isWithin({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = target;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (isAll || selectionStart !== selectionEnd) return false;
  return key === 'ArrowUp'
    ? value.lastIndexOf('\n', selectionStart - 1) >= 0
    : value.includes('\n', selectionEnd);
}

/** Lines that a key goes down (up, where negative): Enter and the arrows, as in a spreadsheet. Undefined for other keys and while letters are composed. */
export function linesDown(event: KeyboardEvent): number | undefined {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // The arrows choose in a list; Enter goes on there, too.
  const isList = event.target instanceof HTMLSelectElement;
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1;
  if (isList || event.shiftKey || isWithin(event)) return undefined;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : undefined;
}
