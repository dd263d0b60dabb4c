import { compareDecimals, decimalsOf, roundTo } from '../../core/decimal.ts';
import { type Limits, readStored } from '../../core/read-number.ts';
import { type Flag, type KeptVerdict, type Verdict, VERDICTS } from '../../core/verdicts.ts';

export type { Limits };
export {
  type Flag,
  FLAGS,
  KEPT_VERDICTS,
  type KeptVerdict,
  type Verdict,
  VERDICTS,
} from '../../core/verdicts.ts';

/** True for a verdict that decides: what goes on is neither declared complete nor signed (rule T22). */
export const isFinal = (verdict: KeptVerdict | null): verdict is Verdict =>
  verdict !== null && (VERDICTS as readonly string[]).includes(verdict);

/** True for a verdict that decides nothing yet (rule T22). */
export const goesOn = (verdict: KeptVerdict | null): boolean => verdict === 'GO_ON';

/** True when somebody has said what is within limits; without it nothing can be judged. */
export const hasLimits = ({ minimum, maximum, criticalLow, criticalHigh }: Limits): boolean =>
  [minimum, maximum, criticalLow, criticalHigh].some((limit) => limit !== null);

/** Compares after rounding the value to the decimals of that limit (rule T11; simple acceptance). */
const against = (value: string, limit: string): -1 | 0 | 1 =>
  compareDecimals(roundTo(value, decimalsOf(limit)), limit);

const isBelow = (value: string, limit: string | null): boolean => limit !== null && against(value, limit) < 0;

/** A maximum of zero means absent: what is above zero at all is above it, however little. */
const isAbove = (value: string, limit: string | null): boolean =>
  limit !== null &&
  (compareDecimals(limit, '0') === 0 ? compareDecimals(value, '0') : against(value, limit)) > 0;

/** True above what complies; `open` for everything above a value that is not meant itself: "> 110" is above at most 110. */
export const isAboveLimits = (value: string, { maximum, criticalHigh }: Limits, open = false): boolean =>
  [maximum, criticalHigh].some(
    (limit) => isAbove(value, limit) || (open && limit !== null && compareDecimals(value, limit) >= 0),
  );

/** True below what complies, as `isAboveLimits` above it. */
export const isBelowLimits = (value: string, { minimum, criticalLow }: Limits, open = false): boolean =>
  [minimum, criticalLow].some(
    (limit) => isBelow(value, limit) || (open && limit !== null && compareDecimals(value, limit) <= 0),
  );

/**
 * The band of a value as it is kept (`storedText`), undefined when nothing can be said: no limits at all, or a result that is not a number ("KPH",
 * "< 0,25") or may be two, which must never count as within limits. Each bound counts alone, an absent one is open, a limit
 * value itself complies.
 */
export function flagOf(stored: string, limits: Limits): Flag | undefined {
  const reading = readStored(stored, limits);
  return 'value' in reading ? bandOf(reading.value, limits) : undefined;
}

/** The band of an exact decimal, such as a calculated result before it was rounded; undefined without limits. */
export function bandOf(value: string, limits: Limits): Flag | undefined {
  if (!hasLimits(limits)) return undefined;
  if (isBelow(value, limits.criticalLow)) return 'CRITICAL_LOW';
  if (isAbove(value, limits.criticalHigh)) return 'CRITICAL_HIGH';
  if (isBelow(value, limits.minimum)) return 'LOW';
  if (isAbove(value, limits.maximum)) return 'HIGH';
  return 'OPTIMAL';
}

/** What the flag suggests; a person decides. */
export const proposalOf = (flag: Flag | undefined): Verdict | undefined =>
  flag === undefined ? undefined : flag === 'OPTIMAL' ? 'PASS' : 'FAIL';

/** Verdict on a sample: FAIL if any test fails, PASS if all others pass, none when nothing passed (rule T13). */
export function sampleVerdict(verdicts: readonly KeptVerdict[]): 'PASS' | 'FAIL' | null {
  if (verdicts.includes('FAIL')) return 'FAIL';
  return verdicts.includes('PASS') ? 'PASS' : null;
}
