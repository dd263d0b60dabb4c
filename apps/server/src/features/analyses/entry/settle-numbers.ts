import { openMark, SETTLED, storedText } from '@kiemlab/contract/core/read-number';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitsOf } from '../limits-of.ts';
import type { StoredTest } from '../analyses.queries.ts';
import type { Entry, SettledEntry } from './determine.ts';

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

/** True for words that stand there already, of which nothing else is said: what is stored is never read anew. */
const isStored = (typed: string, field: NumberField, { marks }: Entry, test: StoredTest): boolean => {
  const mark = openMark(typed, limitsOf(test));
  return typed === test[NUMBERS[field]] && !(mark && marks?.[mark]);
};

/** What is entered of a test with its numbers as they are kept: those that may be two as the caller says they are meant (`marks`). */
export function settleNumbers(entry: Entry, test: StoredTest): SettledEntry {
  const limits = limitsOf(test);
  // A number of JSON has one reading, as what comes of a calculation has, whichever mark it is written with.
  const settledOf = (field: NumberField): string | null | undefined => {
    const typed = entry[field];
    if (typeof typed === 'object' && typed !== null) return storedText(typed.sent, limits, SETTLED);
    if (!typed || (isStored(typed, field, entry, test) && !isCalculated(entry, field))) return typed;
    if (!isCalculated(entry, field)) return storedText(typed, limits, entry.marks);
    return typed === test[NUMBERS[field]] ? typed : storedText(typed, limits, SETTLED);
  };
  const settled: SettledEntry = { ...entry, lod: settledOf('lod'), loq: settledOf('loq') };
  for (const field of ['result', 'observedValue', 'otherLabResult'] as const)
    settled[field] = settledOf(field);
  if (entry.confirmedUnlikely)
    settled.confirmedUnlikely = storedText(entry.confirmedUnlikely, limits, entry.marks);
  return settled;
}

/** The fields of an entry that may be two numbers, and nothing says which; those that are stored already are not asked for. */
function openFields(entry: Entry, test: StoredTest): NumberField[] {
  return NUMBER_FIELDS.filter((field) => {
    const typed = entry[field];
    if (typeof typed !== 'string') return false;
    const mark = typed !== test[NUMBERS[field]] && openMark(typed, limitsOf(test));
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
