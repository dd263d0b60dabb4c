/** Days a receipt may be entered after it happened without saying why: over a weekend and a day (COMP-26). */
export const BACKDATE_DAYS = 3;

const DAY = 86_400_000;

/** True when a day of receipt lies so far before today (both `YYYY-MM-DD`) that a reason is needed. */
export const isBackdated = (received: string, today: string): boolean =>
  Date.parse(today) - Date.parse(received) > BACKDATE_DAYS * DAY;
