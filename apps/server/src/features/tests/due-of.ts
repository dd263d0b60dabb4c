import { dayOf, ZONE } from '../../platform/clock.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** The time of day of a moment by the clock of the laboratory, `HH:mm`. */
export const timeOf = (at: Date): string => CLOCK.format(at);

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`);

/**
 * When a result is due by what a call says: a moment, or a day, and beside it the time of that day. A moment that already has that
 * time stays to the second; a day without a time is meant to its end.
 */
export function dueOf(entryDate: string, entryTime: string | undefined): Date {
  if (!entryDate.includes('T')) return at(entryDate, entryTime ?? '23:59');
  const moment = new Date(entryDate);
  return entryTime === undefined || timeOf(moment) === entryTime ? moment : at(dayOf(moment), entryTime);
}
