import { addDecimals, compareDecimals, decimalsOf, timesDecimal } from '../../core/decimal.ts';
import { quotientCut, rootCut } from '../../core/cut-decimals.ts';

/** What a result may be calculated by from several values (COMP-28). */
export const FORMULA_IDS = ['MEAN', 'MINIMUM', 'MAXIMUM', 'RSD'] as const;
export type FormulaId = (typeof FORMULA_IDS)[number];

/** Why values have no result by a formula. */
export type NoResult = 'MEAN_IS_ZERO';

/** What came of values, unrounded; or why nothing does. */
export type Worked = { value: string } | { fault: NoResult };

/** Decimals that an unrounded value has more than the finest of its inputs; RSD has so many. What does not end there is cut. */
export const GUARD = 20;

const sumOf = (values: readonly string[]): string => values.reduce(addDecimals, '0');
const finest = (values: readonly string[]): number => Math.max(...values.map(decimalsOf));

/** The first of the smallest (-1) or of the largest (1), as it was read. */
const extreme = (values: readonly string[], sign: -1 | 1): string =>
  values.reduce((found, value) => (compareDecimals(value, found) === sign ? value : found));

const mean = (values: readonly string[]): string =>
  quotientCut(sumOf(values), String(values.length), finest(values) + GUARD);

/**
 * Relative standard deviation in %: 100 · s / |mean|, with s of a sample (n − 1). Its square is a quotient of sums that are exact,
 * 10⁴ · n · (n Σx² − (Σx)²) / ((n − 1) (Σx)²), so that nothing is lost before the root.
 */
function rsd(values: readonly string[]): Worked {
  const n = values.length;
  const sum = sumOf(values);
  if (compareDecimals(sum, '0') === 0) return { fault: 'MEAN_IS_ZERO' };
  const square = timesDecimal(sum, sum);
  const squares = sumOf(values.map((value) => timesDecimal(value, value)));
  const spread = addDecimals(timesDecimal(String(n), squares), timesDecimal('-1', square));
  const ratio = quotientCut(
    timesDecimal(String(10_000 * n), spread),
    timesDecimal(String(n - 1), square),
    2 * GUARD,
  );
  return { value: rootCut(ratio, GUARD) };
}

interface Formula {
  /** The newest, by which results are calculated today. */
  version: number;
  /** The inputs are of the kind and unit of the result, so that its limits say how they are written. */
  likeResult: boolean;
  /** Each version there ever was: what was calculated by one is calculated by it again. */
  work: Readonly<Record<number, (values: readonly string[]) => Worked>>;
}

/** The formulas by id and version. A change of what one gives is another version beside the old one, never an edit. */
export const FORMULAS: Readonly<Record<FormulaId, Formula>> = {
  MEAN: { version: 1, likeResult: true, work: { 1: (values) => ({ value: mean(values) }) } },
  MINIMUM: { version: 1, likeResult: true, work: { 1: (values) => ({ value: extreme(values, -1) }) } },
  MAXIMUM: { version: 1, likeResult: true, work: { 1: (values) => ({ value: extreme(values, 1) }) } },
  RSD: { version: 1, likeResult: false, work: { 1: rsd } },
};
