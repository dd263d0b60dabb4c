import {
  type Mark,
  type MarkReading,
  openMark,
  readNumber,
  type Unlike,
} from '@kiemlab/contract/core/read-number';
import { isDecimalField, isDetailField } from './detail-fields.ts';
import {
  type Answers,
  calculationOf,
  type EntryField,
  type EntryRow,
  isChanged,
  marksOf,
  saidOf,
  valueOf,
} from './entry-row.ts';

/** Fields that may hold a number: shown with the decimal mark of the language, asked back where two may be meant. */
export const NUMBER_FIELDS = [
  'result',
  'observedValue',
  'lod',
  'loq',
  'otherLabResult',
] as const satisfies EntryField[];

const isNumberField = (field: EntryField): boolean =>
  isDetailField(field) ? isDecimalField(field) : (NUMBER_FIELDS as readonly EntryField[]).includes(field);
/** Limits are of the result: what a form asks for is compared with none. */
const limitsOf = ({ test }: EntryRow, field: EntryField) => (isDetailField(field) ? undefined : test);
const readingOf = (row: EntryRow, field: EntryField) =>
  readNumber(valueOf(row, field), limitsOf(row, field), marksOf(row, field));

/** The two numbers a typed text may be, as they are written; undefined when it is clear or stored already. */
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
export function unreadableOf(row: EntryRow, field: EntryField): Unlike | undefined {
  const reading = isNumberField(field) ? readingOf(row, field) : undefined;
  return reading && 'unreadable' in reading && reading.unreadable !== 'NO_NUMBER'
    ? reading.unreadable
    : undefined;
}

/** The mark of a typed text that may be two numbers, answered or not; undefined where nothing may be asked. */
export const markOf = (row: EntryRow, field: EntryField): Mark | undefined =>
  isNumberField(field) && isChanged(row, field) && !(field === 'result' && calculationOf(row))
    ? openMark(valueOf(row, field), limitsOf(row, field))
    : undefined;

/** How the mark of a cell is meant, by what was answered for its analyte in this grid, or for its text before; undefined where no answer decided. */
export function answeredOf(row: EntryRow, field: EntryField): MarkReading | undefined {
  const mark = markOf(row, field);
  return mark && saidOf(row, field)?.[mark];
}

/** The answers that decided cells of a row, with the texts that they decided; undefined for none. */
export function answersIn(row: EntryRow): Answers | undefined {
  const decided = (Object.keys(row.edits) as EntryField[]).flatMap((field) => {
    const [mark, meant, typed] = [markOf(row, field), answeredOf(row, field), row.edits[field]];
    return mark && meant && typed !== undefined
      ? [[field, { typed, marks: { [mark]: meant } }] as const]
      : [];
  });
  return decided.length > 0 ? Object.fromEntries(decided) : undefined;
}
