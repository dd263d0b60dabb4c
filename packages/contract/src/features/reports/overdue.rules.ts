/** What the rules need to know of a sample whose certificate is due; days are `YYYY-MM-DD` in the laboratory. */
export interface Due {
  /** The day that was agreed; null: none. */
  dueOn: string | null;
  /** When a certificate of it was first issued; null: not yet. One that amends it has no day. */
  issuedOn: string | null;
}

const DAY = 24 * 3_600_000;

/** Days from one to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** How many days after its day a certificate is issued that is issued on a day; 0 where it is in time, or has none (rule S28). */
export const daysOverdue = ({ dueOn, issuedOn }: Due, day: string): number =>
  dueOn === null || issuedOn !== null ? 0 : Math.max(0, daysBetween(dueOn, day));
