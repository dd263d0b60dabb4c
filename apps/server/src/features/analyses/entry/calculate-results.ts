import { parseDecimal } from '@kiemlab/contract/core/decimal';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import {
  calculate,
  type Calculation,
  type CalculationEntry,
  decimalsOfLimits,
  readInput,
  ROUNDINGS,
} from '@kiemlab/contract/features/analyses/calculation';
import { FORMULAS } from '@kiemlab/contract/features/analyses/formulas';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitsOf } from '../limits-of.ts';
import type { StoredTest } from '../analyses.queries.ts';
import type { Entry } from './determine.ts';

/** The refusals, the first of which that applies is answered. */
const REFUSALS = ['VALIDATION', 'AMBIGUOUS_NUMBER', 'RESULT_NOT_CALCULATED'] as const;

/** Something wrong with a calculation, by the field of its entry. */
interface Fault extends FieldFault {
  refusal: (typeof REFUSALS)[number];
}

const invalid = (field: string, code: FieldFault['code']): Fault => ({ refusal: 'VALIDATION', field, code });

/** The decimals of the result: as told, else of its limits. Never fewer than those, and never guessed (rule T28). */
function decimalsFor({ decimals }: CalculationEntry, test: StoredTest): number | Fault {
  const least = test.flag_base === 'RESULT' ? decimalsOfLimits(limitsOf(test)) : undefined;
  const told = decimals ?? least;
  if (told === undefined) return invalid('calculation.decimals', 'REQUIRED');
  return least !== undefined && told < least ? invalid('calculation.decimals', 'TOO_SMALL') : told;
}

/** An input as an exact decimal; what cannot be read, or may be two, is told. */
function readAs(
  typed: string,
  index: number,
  { formula }: CalculationEntry,
  test: StoredTest,
  marks: Entry['marks'],
): string | Fault {
  const field = `calculation.inputs.${index}`;
  const reading = readInput(typed, formula, limitsOf(test), marks);
  if ('value' in reading) return reading.value;
  if ('ambiguous' in reading) return { refusal: 'AMBIGUOUS_NUMBER', field, code: 'AMBIGUOUS_NUMBER' };
  return invalid(field, reading.unreadable === 'BLANK_WITHIN' ? 'BLANK_IN_NUMBER' : 'INVALID_DECIMAL');
}

/** What comes of a calculation, or what is wrong with it. */
function work(
  entry: CalculationEntry,
  test: StoredTest,
  marks: Entry['marks'],
): Calculation | readonly Fault[] {
  const { formula, formulaVersion = FORMULAS[formula].version } = entry;
  if (!FORMULAS[formula].work[formulaVersion])
    return [invalid('calculation.formulaVersion', 'INVALID_VALUE')];
  const read = entry.inputs.map((typed, index) => readAs(typed, index, entry, test, marks));
  const decimals = decimalsFor(entry, test);
  const faults = [...read, decimals].filter((part): part is Fault => typeof part === 'object');
  if (typeof decimals === 'object' || faults.length > 0) return faults;
  const values = read.filter((value): value is string => typeof value === 'string');
  const by = { formula, formulaVersion, rounding: ROUNDINGS[0], decimals };
  const found = calculate({ ...by, values });
  if ('fault' in found) return [invalid('calculation.inputs', found.fault)];
  const inputs = entry.inputs.map((typed, index) => ({ typed, value: values[index] ?? '' }));
  return { ...by, inputs, ...found, override: entry.override?.reason ?? null };
}

/**
 * A result is what came of its calculation, written with a comma or a point, or marked as another one with a reason such as any call
 * wants (rule T29). What is no other one is not marked.
 */
function judge(result: string, { rounded, override }: Calculation): readonly Fault[] {
  const same = parseDecimal(result) === rounded;
  if (override === null)
    return same ? [] : [{ refusal: 'RESULT_NOT_CALCULATED', field: 'result', code: 'INVALID_VALUE' }];
  return same ? [invalid('calculation.override', 'INVALID_VALUE')] : [];
}

/**
 * Calculates the results that come with a calculation, by their tests (rules T27 to T29): what comes of the values is worked out here,
 * whatever the caller made of them. Throws VALIDATION, AMBIGUOUS_NUMBER or RESULT_NOT_CALCULATED with the fields, in the order of the
 * call, and the codes of the tests.
 */
export function calculateResults(
  entries: readonly Entry[],
  tests: readonly StoredTest[],
): Map<string, Calculation> {
  const made = new Map<string, Calculation>();
  const faults: (Fault & { test: string })[] = [];
  for (const [index, { testInformationId, calculation, result, marks }] of entries.entries()) {
    const test = tests.find(({ id }) => id === testInformationId);
    if (!test || !calculation) continue;
    const worked = work(calculation, test, marks);
    const kept = 'formula' in worked ? worked : undefined;
    if (kept) made.set(test.id, kept);
    const found = 'formula' in worked ? [] : worked;
    const wrong = result ? (kept ? judge(result, kept) : []) : [invalid('result', 'REQUIRED')];
    for (const fault of [...found, ...wrong])
      faults.push({ ...fault, field: `testResults.${index}.${fault.field}`, test: test.code });
  }
  for (const refusal of REFUSALS) {
    const stopping = faults.filter((fault) => fault.refusal === refusal);
    if (stopping.length === 0) continue;
    throw new AppError(refusal, {
      ...(refusal === 'VALIDATION' ? {} : { codes: [...new Set(stopping.map(({ test }) => test))] }),
      fields: stopping.map(({ refusal: _, test: __, ...fault }) => fault),
    });
  }
  return made;
}
