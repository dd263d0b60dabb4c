import { type Limits, readStored, type Unlike } from '../../core/read-number.ts';
import { hasLimits } from './flags.ts';

/**
 * Why a value, as it is kept, looks like a number and is none ("1,23,45", "7,", "1e400") where limits would judge a number: it is asked back,
 * and kept as words only where somebody said so (ADR 55). Undefined for numbers, for words, and without limits.
 */
export function unlikeNumber(stored: string, limits: Limits): Unlike | undefined {
  if (!hasLimits(limits)) return undefined;
  const reading = readStored(stored, limits);
  return 'unreadable' in reading && reading.unreadable !== 'NO_NUMBER' ? reading.unreadable : undefined;
}
