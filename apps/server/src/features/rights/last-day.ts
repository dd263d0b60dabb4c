import { addDays, dayOf, startOf, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The longest that somebody stands in for another, in days: ten years. */
const LONGEST = 3650;

/** The moment at which a last day is over in the laboratory. Throws VALIDATION (`Until`) for a day that is past or too far away. */
export function endOfDay(day: string): Date {
  if (day < today()) throw new AppError('VALIDATION', { fields: [{ field: 'Until', code: 'TOO_SMALL' }] });
  if (day > addDays(today(), LONGEST))
    throw new AppError('VALIDATION', { fields: [{ field: 'Until', code: 'TOO_BIG' }] });
  return new Date(startOf(addDays(day, 1)));
}

/** The last whole day of what ends at a moment; null for what has no end. */
export const lastDayOf = (end: Date | null): string | null =>
  end === null ? null : dayOf(new Date(end.getTime() - 1));
