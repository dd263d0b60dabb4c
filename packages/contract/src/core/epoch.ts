import { z } from 'zod';
import { dayOf } from './laboratory-day.ts';
import { day, instant } from './text.ts';

/** What is less may be seconds (until the year 5138) as well as milliseconds (until March 1973): nobody guesses which. */
const UNMISTAKABLE = 100_000_000_000;
/** The last moment of the year 9999. */
const LAST = 253_402_300_799_999;

/** Milliseconds since 1970: dates may come as epoch integers (specification 2 §3). */
const epoch = z.int().min(UNMISTAKABLE, { error: 'INVALID_FORMAT' }).max(LAST, { error: 'INVALID_FORMAT' });
const dayAt = (at: number | string): string => dayOf(new Date(at));

/** A calendar day, or a moment in milliseconds of which the laboratory's day is taken. */
export const dayOrEpoch = z.union([day, epoch.transform(dayAt).pipe(day)]);

/** An instant, as text or in milliseconds. */
export const instantOrEpoch = z.union([instant, epoch.transform((ms) => new Date(ms).toISOString())]);

/** The digits of an epoch integer: an address has nothing but text. */
const epochDigits = z
  .string()
  .regex(/^\d{12,15}$/)
  .transform(Number)
  .pipe(epoch);

/** A moment without a zone is on the clock of the laboratory: its day is the one that is written. */
const local = z.iso
  .datetime({ local: true })
  .transform((moment) => moment.slice(0, 10))
  .pipe(day);

const US_DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/**
 * A day by which alerts and the trail are filtered (specification 1 §9): beginning and end of a day as moments, in milliseconds or as
 * ISO 8601, of which the laboratory's day is taken; `MM/DD/yyyy`, never `DD/MM`; or `YYYY-MM-DD` as everywhere.
 */
export const filterDay = z.union([
  day,
  epochDigits.transform(dayAt).pipe(day),
  instant.transform(dayAt).pipe(day),
  local,
  z
    .string()
    .regex(US_DAY)
    .transform((typed) => typed.replace(US_DAY, '$3-$1-$2'))
    .pipe(day),
]);
