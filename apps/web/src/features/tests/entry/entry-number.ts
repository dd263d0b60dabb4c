import { readNumber, type Unreadable } from '@kiemlab/contract/core/read-number';
import { type EntryField, type EntryRow, isChanged, valueOf } from './entry-row.ts';

/** Fields that may hold a number: shown with the decimal mark of the language, asked back where two may be meant. */
export const NUMBER_FIELDS = [
  'result',
  'observedValue',
  'lod',
  'loq',
  'otherLabResult',
] as const satisfies EntryField[];

const isNumberField = (field: EntryField): boolean =>
  (NUMBER_FIELDS as readonly EntryField[]).includes(field);
const readingOf = (row: EntryRow, field: EntryField) => readNumber(valueOf(row, field), row.test);

/** The two numbers a typed text may be, as they are written into the cell; undefined when it is clear or stored already. */
export function questionOf(
  row: EntryRow,
  field: EntryField,
): readonly [decimal: string, thousands: string] | undefined {
  if (!isNumberField(field) || !isChanged(row, field)) return undefined;
  const reading = readingOf(row, field);
  if (!('ambiguous' in reading)) return undefined;
  const [decimal, thousands] = reading.ambiguous;
  return [decimal.replace('.', ','), thousands];
}

/** Why digits in a field are no number; undefined for a number and for words, which are results as well. */
export function unreadableOf(row: EntryRow, field: EntryField): Exclude<Unreadable, 'NO_NUMBER'> | undefined {
  const reading = isNumberField(field) ? readingOf(row, field) : undefined;
  return reading && 'unreadable' in reading && reading.unreadable !== 'NO_NUMBER'
    ? reading.unreadable
    : undefined;
}
