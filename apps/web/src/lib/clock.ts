import { dayOf } from '@kiemlab/contract/core/laboratory-day';

/** ms by which a computer's clock may be off before the server's counts instead. */
const TOLERANCE = 60_000;
let ahead = 0;

/** Takes the moment at which the server answered, of the head of its answer. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** This moment, epoch milliseconds; by the server's clock where the computer's is wrong. */
export const now = (): number => Date.now() + ahead;

/** Today in the laboratory, `YYYY-MM-DD`, whatever the computer takes for its day. */
export const today = (): string => dayOf(new Date(now()));

/** The year of today in the laboratory. */
export const thisYear = (): number => Number(today().slice(0, 4));
