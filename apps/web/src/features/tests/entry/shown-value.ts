import type { Language } from '@kiemlab/contract/core/language';
import { showResult } from '../components/show-result.ts';
import { isDetailField, showDetail } from './detail-fields.ts';
import { NUMBER_FIELDS } from './entry-number.ts';
import { type EntryField, type EntryRow, valueOf } from './entry-row.ts';

/** The text a cell shows, in the language of the screen; one that is asked back stays as it was typed. */
export function shownValue(row: EntryRow, field: EntryField, language: Language): string {
  const text = valueOf(row, field);
  if (isDetailField(field)) return showDetail(field, text, language);
  return (NUMBER_FIELDS as readonly EntryField[]).includes(field)
    ? showResult(text, language, row.test)
    : text;
}
