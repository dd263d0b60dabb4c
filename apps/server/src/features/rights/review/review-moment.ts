import { addDays, startOf, today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** The day of a review, and the moment it is about: the end of a past day in the laboratory, or now. Throws VALIDATION (`day`). */
export function momentOf(asked: string | undefined): { day: string; at: Date } {
  const present = today();
  const day = asked ?? present;
  if (day > present) throw new AppError('VALIDATION', { fields: [{ field: 'day', code: 'IN_FUTURE' }] });
  if (day === present) return { day, at: new Date() };
  // The last moment of the day, in milliseconds.
  return { day, at: new Date(new Date(startOf(addDays(day, 1))).getTime() - 1) };
}
