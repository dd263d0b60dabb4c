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

/** The calendar day of an instant in the laboratory, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => DAY.format(at);
