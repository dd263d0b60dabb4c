/** A calendar day some days later; `YYYY-MM-DD`. */
/** The day after a day, both `YYYY-MM-DD`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

/** True for a Saturday or a Sunday, `YYYY-MM-DD`. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** What makes a calendar another than Monday to Friday. */
export interface DaysApart {
  /** Days off. */
  holidays: ReadonlySet<string>;
  /** Days of the weekend that are worked; one that is a holiday as well is not. */
  worked: ReadonlySet<string>;
}

/** A calendar day some working days later: Monday to Friday, without holidays, with the days that are worked in exchange (rule D1). */
export function addWorkingDays(
  day: string,
  days: number,
  { holidays, worked }: DaysApart = { holidays: new Set(), worked: new Set() },
): string {
  let result = day;
  for (let left = days; left > 0;) {
    result = nextDay(result);
    if (!holidays.has(result) && (!isWeekend(result) || worked.has(result))) left--;
  }
  return result;
}
