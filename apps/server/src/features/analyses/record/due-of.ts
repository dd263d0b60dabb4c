import { dayOf, ZONE } from '../../../platform/clock.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** The time of day of a moment by the clock of the laboratory, `HH:mm`. */
export const timeOf = (at: Date): string => CLOCK.format(at);

/** When a result is due: a moment, or another time of its day. A moment that already has that time stays to the second. */
export function dueOf(entryDate: string, entryTime: string | undefined): Date {
  const moment = new Date(entryDate);
  return entryTime === undefined || timeOf(moment) === entryTime
    ? moment
    : new Date(`${dayOf(moment)}T${entryTime}:00+07:00`);
}
