import { parseDecimal, readNumber } from '@kiemlab/contract/core/read-number';
import { readTime } from '@kiemlab/contract/core/typed-time';
import { clean } from '@kiemlab/contract/core/text';
import { choiceKey } from '@kiemlab/contract/features/choices/choices.rules';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { choiceOf, closedChoices, YES_NO } from '@kiemlab/contract/features/transfer/import/import-choices';
import type { ImportColumn } from '@kiemlab/contract/features/transfer/import/import-columns';
import type { ImportFaultCode } from '@kiemlab/contract/features/transfer/import/import-faults';
import { isRoundedCode } from '@kiemlab/contract/features/transfer/import/rounded-code';
import type { CellType, SheetCell } from '../../../platform/xlsx/sheet-cells.ts';
import { shownInstant, typedDay, typedInstant } from './typed-dates.ts';

/** What a cell says: a value for the body, `completed` where it means more than was typed, or why it cannot be one. */
export type CellResult =
  | { value: string | number | boolean; completed?: true }
  | { fault: ImportFaultCode; near?: readonly string[] };

/** Who goes by a name, several where they share it; of one that nobody has the names that are nearly alike. */
export interface FoundName {
  ids: readonly string[];
  near: readonly string[];
}
/** Values of a list that takes new ones, by how they are compared: of several that are one, the first. */
export type KnownValues = ReadonlyMap<FieldKey, ReadonlyMap<string, string>>;
/** People and clients by the names a file calls them. */
export type KnownNames = ReadonlyMap<string, FoundName>;

const FAULTS: Partial<Record<CellType, ImportFaultCode>> = {
  formula: 'FORMULA',
  error: 'ERROR_VALUE',
  imprecise: 'LOST_DIGITS',
  'too-long': 'TOO_LONG',
};

/** A text that a person typed as a number, read as in a form; what is none is left to the body's own check. */
function typedNumber(text: string): CellResult {
  const reading = readNumber(text);
  if ('value' in reading) return reading;
  if ('ambiguous' in reading) return { fault: 'UNCLEAR_NUMBER' };
  return reading.unreadable === 'BLANK_WITHIN' ? { fault: 'BLANK_IN_NUMBER' } : { value: text };
}

/** How a column's names are kept apart: a client and an account may be called the same. */
export const nameKey = (kind: 'user' | 'client', name: string): string => `${kind} ${name}`;
/** What a person reads in the cell: of a number what its format shows. Null where that cannot be told. */
const readIn = ({ text, shown }: SheetCell): string | null => (shown === undefined ? text : shown);
/** A name as it is compared. */
export const nameOf = (cell: SheetCell): string => clean(readIn(cell) ?? '');

function named(kind: 'user' | 'client', cell: SheetCell, names: KnownNames): CellResult {
  if (readIn(cell) === null) return { fault: 'LOST_DIGITS' };
  const { ids, near } = names.get(nameKey(kind, nameOf(cell))) ?? { ids: [], near: [] };
  if (ids.length > 1) return { fault: 'AMBIGUOUS' };
  if (ids[0] !== undefined) return { value: ids[0] };
  return near.length > 0 ? { fault: 'NEAR_VALUE', near } : { fault: 'NO_SUCH_VALUE' };
}

const chosen = (value: string | undefined, fault: ImportFaultCode = 'NO_SUCH_VALUE'): CellResult =>
  value === undefined ? { fault } : { value };

/** What stands in a cell of a column, as a body has it; the body's own check is still to come. */
export function cellToValue(
  cell: SheetCell,
  { field, def }: ImportColumn,
  names: KnownNames,
  lists: KnownValues,
): CellResult {
  const fault = FAULTS[cell.type];
  if (fault) return { fault };
  const { type, text } = cell;
  switch (def.type) {
    case 'date':
      return type === 'date' ? { value: text.slice(0, 10) } : typedDay(text, def.month);
    case 'datetime':
      return type === 'date' ? { value: shownInstant(text) } : typedInstant(text);
    case 'user':
    case 'client':
      return named(def.type, cell, names);
    case 'checkbox': {
      if (type === 'boolean') return { value: text === 'TRUE' };
      const word = chosen(choiceOf(YES_NO, text));
      return 'value' in word ? { value: word.value === 'true' } : word;
    }
    // None of them has a column.
    case 'upload':
    case 'action':
    case 'integer':
    case 'decimal':
    case 'time':
    case 'text':
    case 'multiline':
    case 'phone':
    case 'position':
    case 'dropdown':
      return textValue(cell, { field, def }, lists);
  }
}

/** The value of a list that a text stands for in any case, with any blanks and dashes; one that the list has as it is written stays, as does a new one. */
function inList(text: string, known: ReadonlyMap<string, string> | undefined): string {
  const typed = clean(text);
  return known?.get(typed) ?? known?.get(choiceKey(typed)) ?? text;
}

/** Of fields that are typed as text. */
function textValue(
  cell: SheetCell,
  { field, def }: Pick<ImportColumn, 'field' | 'def'>,
  lists: KnownValues,
): CellResult {
  const { type } = cell;
  if (type === 'date') return { fault: 'DATE_IN_TEXT' };
  const isNumber = def.type === 'integer' || def.type === 'decimal';
  const text = isNumber ? cell.text : readIn(cell);
  if (text === null) return { fault: 'LOST_DIGITS' };
  // A number that nobody formatted has no zeros in front: what was a phone number is none any more.
  if (def.type === 'phone' && type === 'number' && cell.shown === undefined) return { fault: 'LOST_DIGITS' };
  if (isRoundedCode(clean(text), { field, def })) return { fault: 'LOST_DIGITS' };
  if (isNumber && type === 'text') {
    const typed = typedNumber(text);
    if ('fault' in typed || def.type === 'decimal') return typed;
  }
  if (def.type === 'integer') {
    const whole = parseDecimal(text) ?? '';
    return { value: /^\d{1,15}$/.test(whole) ? Number(whole) : text };
  }
  if (def.type === 'time') return { value: readTime(text) ?? text };
  const closed = closedChoices(field);
  if (!closed) return { value: inList(text, lists.get(field)) };
  return chosen(choiceOf(closed, text), field === 'sampleSource' ? 'INVALID_SOURCE' : undefined);
}
