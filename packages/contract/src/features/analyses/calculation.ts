import { z } from 'zod';
import { compareDecimals, decimalsOf, MOST_DECIMALS, roundTo } from '../../core/decimal.ts';
import { type Limits, type Marks, type NumberReading, readNumber } from '../../core/read-number.ts';
import { requiredReason } from '../../core/reason.ts';
import { requiredText } from '../../core/text.ts';
import { bandOf } from './flags.ts';
import { FORMULA_IDS, FORMULAS, type FormulaId, type NoResult } from './formulas.ts';

/** Values that a result is calculated from. */
export const LEAST_INPUTS = 2;
export const MOST_INPUTS = 20;

/** How calculated results are rounded: halves away from zero, as the pharmacopoeias do (Ph. Eur. 1.4, DĐVN; `roundTo`). */
export const ROUNDINGS = ['HALF_AWAY_FROM_ZERO'] as const;

/**
 * How the current result was calculated. With a value outside: one of its values is out of the limits that the result complies with,
 * which nothing averages away. Overridden: the result is another one than what came of it, for a reason.
 */
export const CALCULATED_STATES = ['CALCULATED', 'VALUE_OUTSIDE', 'OVERRIDDEN'] as const;
export type CalculatedState = (typeof CALCULATED_STATES)[number];

const decimals = z.int().min(0).max(MOST_DECIMALS);

/** A calculation as a call brings it with its result: what was typed, never what came of it. */
export const CalculationEntry = z.strictObject({
  formula: z.enum(FORMULA_IDS),
  /** The version the caller worked with; the newest when it is left out. */
  formulaVersion: z.int().min(1).optional(),
  inputs: z.array(requiredText(60)).min(LEAST_INPUTS).max(MOST_INPUTS),
  /** Of the result; those of the limits when they are left out. */
  decimals: decimals.optional(),
  /** The result is another one than what comes of it. */
  override: z.strictObject({ reason: requiredReason }).optional(),
});
export type CalculationEntry = z.output<typeof CalculationEntry>;

/** A calculation as it is kept with its determination, and signed (COMP-28). */
export const Calculation = z.strictObject({
  formula: z.enum(FORMULA_IDS),
  formulaVersion: z.int(),
  rounding: z.enum(ROUNDINGS),
  decimals: z.int(),
  inputs: z.array(z.strictObject({ typed: z.string(), value: z.string() })),
  /** Exact, or cut where it does not end (`GUARD`). */
  unrounded: z.string(),
  rounded: z.string(),
  /** Why the result is another one; null: it is this one. */
  override: z.string().nullable(),
});
export type Calculation = z.output<typeof Calculation>;

/** What is known before a result is rounded. */
type Unrounded = Pick<Calculation, 'formula' | 'formulaVersion' | 'rounding' | 'decimals'> & {
  values: readonly string[];
};

/** Zero as the database has it, without a sign. */
const unsigned = (value: string): string =>
  compareDecimals(value, '0') === 0 ? value.replace('-', '') : value;

/**
 * Works out a result from exact decimals by the version of the formula that is named: the same inputs give the same texts for
 * ever. The unrounded value is exact or cut, so that rounding it is rounding the exact one. Throws for a version there never was.
 */
export function calculate({
  formula,
  formulaVersion,
  decimals: places,
  values,
}: Unrounded): Pick<Calculation, 'unrounded' | 'rounded'> | { fault: NoResult } {
  const work = FORMULAS[formula].work[formulaVersion];
  if (!work) throw new Error(`There is no version ${formulaVersion} of ${formula}.`);
  const worked = work(values);
  if ('fault' in worked) return worked;
  const unrounded = unsigned(worked.value);
  return { unrounded, rounded: unsigned(roundTo(unrounded, places)) };
}

/** Reads an input as results are read; the limits of the result say how it is written only where it is of the result's kind. */
export const readInput = (
  typed: string,
  formula: FormulaId,
  limits: Limits | undefined,
  marks?: Marks,
): NumberReading => readNumber(typed, FORMULAS[formula].likeResult ? limits : undefined, marks);

/**
 * The decimals of the finest limit, which a calculated result has at least (rule T28); undefined where there is no limit. Limits of before may
 * have more than a result has.
 */
export function decimalsOfLimits(limits: Limits): number | undefined {
  const written = [limits.minimum, limits.maximum, limits.criticalLow, limits.criticalHigh].flatMap(
    (limit) => limit ?? [],
  );
  return written.length === 0 ? undefined : Math.min(MOST_DECIMALS, Math.max(...written.map(decimalsOf)));
}

/** True where a value of the result's own kind is out of the limits that the result itself complies with. */
const hidesValue = ({ formula, unrounded, inputs }: Calculation, limits: Limits): boolean =>
  FORMULAS[formula].likeResult &&
  bandOf(unrounded, limits) === 'OPTIMAL' &&
  inputs.some(({ value }) => bandOf(value, limits) !== 'OPTIMAL');

/** What a calculation says of the result that stands on it; `limits`: those the result is compared with, none where it is not. */
export function stateOfCalculation(
  kept: Calculation | null,
  limits: Limits | undefined,
): CalculatedState | null {
  if (kept === null) return null;
  if (kept.override !== null) return 'OVERRIDDEN';
  return limits && hidesValue(kept, limits) ? 'VALUE_OUTSIDE' : 'CALCULATED';
}
