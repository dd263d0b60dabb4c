import { type EntryField, type EntryRow, isChanged, type Unfinished } from './entry-row.ts';

/** True for a typed text that nobody has left by Enter, Tab, an arrow or the mouse before the page went: a person has to say that it is whole. */
export const isUnfinished = (row: EntryRow, field: EntryField): boolean =>
  row.unfinished?.field === field && row.unfinished.typed === row.edits[field] && isChanged(row, field);

/** What is unfinished in a row, as its draft keeps it; undefined for nothing. */
export const unfinishedIn = (row: EntryRow): Unfinished | undefined =>
  row.unfinished && isUnfinished(row, row.unfinished.field) ? row.unfinished : undefined;
