import { compareDecimals, decimalsOf, parseDecimal, roundTo } from '../../core/decimal.ts';

/** Limits as written in the monograph, decimal strings; null is open. */
export interface Limits {
  minimum: string | null;
  maximum: string | null;
  criticalLow: string | null;
  criticalHigh: string | null;
}

/** The five bands of specification 1 §4. */
export const FLAGS = ['CRITICAL_LOW', 'LOW', 'OPTIMAL', 'HIGH', 'CRITICAL_HIGH'] as const;
export type Flag = (typeof FLAGS)[number];

export const VERDICTS = ['PASS', 'FAIL', 'N/A'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Compares after rounding the value to the decimals of that limit (rule of 5.2; simple acceptance). */
const against = (value: string, limit: string): -1 | 0 | 1 =>
  compareDecimals(roundTo(value, decimalsOf(limit)), limit);

/**
 * The band of a value, undefined when nothing can be said: no limits at all, or a result that is not a number ("KPH",
 * "< 0,25"), which must never count as within limits. A limit value itself complies.
 */
export function flagOf(typed: string, limits: Limits): Flag | undefined {
  const value = parseDecimal(typed);
  if (value === undefined) return undefined;
  const { minimum, maximum, criticalLow, criticalHigh } = limits;
  if (minimum === null && maximum === null) return undefined;
  if (minimum !== null && against(value, minimum) < 0)
    return criticalLow !== null && against(value, criticalLow) < 0 ? 'CRITICAL_LOW' : 'LOW';
  if (maximum !== null && against(value, maximum) > 0)
    return criticalHigh !== null && against(value, criticalHigh) > 0 ? 'CRITICAL_HIGH' : 'HIGH';
  return 'OPTIMAL';
}

/** What the flag suggests; a person decides. */
export const proposalOf = (flag: Flag | undefined): Verdict | undefined =>
  flag === undefined ? undefined : flag === 'OPTIMAL' ? 'PASS' : 'FAIL';

/** Verdict on a sample: FAIL if any test fails, PASS if all others pass, none when nothing passed (rule after 5.2). */
export function sampleVerdict(verdicts: readonly Verdict[]): 'PASS' | 'FAIL' | null {
  if (verdicts.includes('FAIL')) return 'FAIL';
  return verdicts.includes('PASS') ? 'PASS' : null;
}
