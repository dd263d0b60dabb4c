import { dayOf, ZONE } from '@kiemlab/contract/core/laboratory-day';

export { dayOf, ZONE };

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
