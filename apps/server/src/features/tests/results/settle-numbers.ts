import { openMark, SETTLED, storedText } from '@kiemlab/contract/core/read-number';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitsOf } from '../limits-of.ts';
import type { StoredTest } from '../tests.queries.ts';
import type { Entry } from './determine.ts';

/** What is typed as a number, as the body calls it, by its column. */
const NUMBERS = {
  result: 'result',
  observedValue: 'observed_value',
  lod: 'lod',
  loq: 'loq',
  otherLabResult: 'other_lab_result',
} as const;
type NumberField = keyof typeof NUMBERS;
const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];

const isCalculated = ({ calculation }: Entry, field: NumberField): boolean =>
  field === 'result' && calculation !== undefined && calculation.override === undefined;

/** What is entered of a test with its numbers as they are kept: those that may be two as the caller says they are meant (`marks`). */
export function settleNumbers(entry: Entry, test: StoredTest): Entry {
  const limits = limitsOf(test);
  const settled: Entry = { ...entry };
  for (const field of NUMBER_FIELDS) {
    const typed = entry[field];
    if (!typed) continue;
    if (!isCalculated(entry, field)) settled[field] = storedText(typed, limits, entry.marks);
    // What comes of a calculation is known, whichever mark it is written with; the same one stays the same text.
    else if (typed !== test[NUMBERS[field]]) settled[field] = storedText(typed, limits, SETTLED);
  }
  if (entry.confirmedUnlikely)
    settled.confirmedUnlikely = storedText(entry.confirmedUnlikely, limits, entry.marks);
  return settled;
}

/** The fields of an entry that may be two numbers, and nothing says which; those that are stored already are not asked for. */
function openFields(entry: Entry, test: StoredTest): NumberField[] {
  return NUMBER_FIELDS.filter((field) => {
    const typed = entry[field];
    const mark = typed && typed !== test[NUMBERS[field]] && openMark(typed, limitsOf(test));
    return mark && !isCalculated(entry, field) && !entry.marks?.[mark];
  });
}

/**
 * Refuses new values that may be a thousand or a number with decimals ("1.000", "12,500"), unless the limits of their test make it
 * clear or the entry says how its marks are meant. In the order of the call. Throws AMBIGUOUS_NUMBER with tests and fields.
 */
export function refuseAmbiguous(entries: readonly Entry[], tests: readonly StoredTest[]): void {
  const found = entries.flatMap((entry, index) => {
    const test = tests.find(({ id }) => id === entry.testInformationId);
    if (!test) return [];
    return openFields(entry, test).map((field) => ({
      code: test.code,
      field: `testResults.${index}.${field}`,
    }));
  });
  if (found.length === 0) return;
  throw new AppError('AMBIGUOUS_NUMBER', {
    codes: [...new Set(found.map(({ code }) => code))],
    fields: found.map(({ field }) => ({ field, code: 'AMBIGUOUS_NUMBER' })),
  });
}
