import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { samePerson } from '../../core/same-person.ts';

/** What keeps a sample from being destroyed: an authority's order, or a complaint that is not settled. */
export const HOLD_KINDS = ['HOLD', 'COMPLAINT'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** A complaint has a number of its own; a hold goes by the order of the authority. */
export const isNumbered = (kind: HoldKind): boolean => kind === 'COMPLAINT';

/** The number of a complaint: `KN26-001`, four digits or more when a year has a thousand of them. */
export const complaintCode = (year: string, number: number): string =>
  `KN${year.slice(-2)}-${String(number).padStart(3, '0')}`;

/** What the rules need to know of a hold; days are `YYYY-MM-DD`. */
export interface HoldState {
  setBy: string;
  lifted: boolean;
  /** Last day on which it bars; nothing: until it is lifted. */
  until: string | null;
  today: string;
}

/** It bars destruction: nobody has lifted it, and its last day is not over. */
export const isStanding = ({ lifted, until, today }: HoldState): boolean =>
  !lifted && (until === null || today <= until);

/** May the actor lift it now? The error code if not: who set it does not (rule K7). */
export const judgeLift = (hold: HoldState, actor: Actor): ErrorCode | undefined => {
  if (!isStanding(hold)) return 'HOLD_OVER';
  return samePerson(actor, hold.setBy) ? 'HOLD_NOT_OTHER' : undefined;
};
