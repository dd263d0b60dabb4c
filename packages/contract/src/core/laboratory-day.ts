/** The laboratory's time zone; days on forms, in numbers and on screens are days there, wherever a computer stands. */
export const ZONE = 'Asia/Ho_Chi_Minh';

/** The same as minutes before UTC: without summer time, and the same since 1975. */
export const ZONE_MINUTES = 420;

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const DAY_MS = 86_400_000;

/**
 * True for an instant that stands for a day without a time: midnight in the laboratory, to the millisecond, as which a day is kept where a time
 * may be told and none was (ADR 86). Shown and printed it is the day alone, never '00:00'.
 */
export const isDayAlone = (at: Date): boolean => (at.getTime() + ZONE_MINUTES * 60_000) % DAY_MS === 0;

/** The calendar day of an instant in the laboratory, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => DAY.format(at);
