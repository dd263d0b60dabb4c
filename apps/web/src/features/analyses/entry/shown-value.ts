import type { Language } from '@kiemlab/contract/core/language';
import { showResult } from '../components/show-result.ts';
import { isDetailField, showDetail } from './detail-fields.ts';
import { NUMBER_FIELDS, questionOf } from './entry-number.ts';
import { type EntryField, type EntryRow, saidOf, settledValue, storedValue, valueOf } from './entry-row.ts';
import { SETTLED } from '@kiemlab/contract/core/read-number';

/** The text a cell shows, in the language of the screen; one that is asked back stays as it was typed. */
export function shownValue(row: EntryRow, field: EntryField, language: Language): string {
  const text = valueOf(row, field);
  if (isDetailField(field))
    return showDetail(
      field,
      text,
      language,
      text === storedValue(row.test, field) ? SETTLED : saidOf(row, field),
    );
  if (!(NUMBER_FIELDS as readonly EntryField[]).includes(field) || questionOf(row, field)) return text;
  return showResult(settledValue(row, field), language, row.test);
}
