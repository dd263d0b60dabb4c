import { dayOf, ZONE } from '@kiemlab/contract/core/laboratory-day';

export { dayOf, ZONE };

/** Today in the laboratory. */
export const today = (): string => dayOf(new Date());

/** The moment a calendar day begins in the laboratory, which keeps no summer time. */
export const startOf = (day: string): string => `${day}T00:00:00+07:00`;

/** The moment at which a calendar day is over in the laboratory; of any day, the last of the year 9999 as well. */
export const endOf = (day: string): string => new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();

/** A calendar day some days later. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
