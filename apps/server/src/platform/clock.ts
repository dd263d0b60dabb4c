/** The laboratory's time zone; days on forms and in numbers are days there. */
export const ZONE = 'Asia/Ho_Chi_Minh';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in the laboratory, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => DAY.format(at);

/** Today in the laboratory. */
export const today = (): string => dayOf(new Date());

/** The moment a calendar day begins in the laboratory, which keeps no summer time. */
export const startOf = (day: string): string => `${day}T00:00:00+07:00`;

/** A calendar day some days later. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** A calendar day some working days (Monday to Friday) later; `holidays` are none of them, days like the others. */
export function addWorkingDays(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let result = day;
  for (let left = days; left > 0;) {
    result = addDays(result, 1);
    const weekday = new Date(`${result}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(result)) left--;
  }
  return result;
}
