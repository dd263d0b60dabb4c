import { z } from 'zod';
import { dayOf } from './laboratory-day.ts';
import { day, instant } from './text.ts';

/** What is less may be seconds (until the year 5138) as well as milliseconds (until March 1973): nobody guesses which. */
const UNMISTAKABLE = 100_000_000_000;
/** The last moment of the year 9999. */
const LAST = 253_402_300_799_999;

/** Milliseconds since 1970: dates may come as epoch integers (specification 2 §3). */
const epoch = z.int().min(UNMISTAKABLE, { error: 'INVALID_FORMAT' }).max(LAST, { error: 'INVALID_FORMAT' });

/** A calendar day, or a moment in milliseconds of which the laboratory's day is taken. */
export const dayOrEpoch = z.union([day, epoch.transform((ms) => dayOf(new Date(ms)))]);

/** An instant, as text or in milliseconds. */
export const instantOrEpoch = z.union([instant, epoch.transform((ms) => new Date(ms).toISOString())]);
