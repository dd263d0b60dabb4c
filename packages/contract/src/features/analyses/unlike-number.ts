import { type Limits, readStored, type Unlike } from '../../core/read-number.ts';
import { hasLimits } from './flags.ts';
import { isListInDoubt } from './stated-range.ts';

/** Why a result is asked back: as any number is, or as it holds several, of which some lie outside the limits and others do not. */
export type UnlikeResult = Unlike | 'SEVERAL_NUMBERS';

/**
 * Why a value, as it is kept, looks like a number and is none ("1,23,45", "7,", "1e400") where limits would judge a number: it is asked back,
 * and kept as words only where somebody said so (ADR 55). So is a list in doubt in the unit of the test ("98,5; 1,2"), which lies outside where it is kept.
 * Undefined for numbers, for other words, and without limits.
 */
export function unlikeNumber(stored: string, limits: Limits, unit: string): UnlikeResult | undefined {
  if (!hasLimits(limits)) return undefined;
  const reading = readStored(stored, limits);
  if (!('unreadable' in reading)) return undefined;
  if (isListInDoubt(stored, unit, limits)) return 'SEVERAL_NUMBERS';
  return reading.unreadable === 'NO_NUMBER' ? undefined : reading.unreadable;
}
