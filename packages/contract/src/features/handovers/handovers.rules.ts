import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { type OnePerson, samePerson, samePersonAmong } from '../../core/same-person.ts';

/** When a sample changes hands: brought to the laboratory, given to an analysis group, brought back from it. */
export const HANDOVER_OCCASIONS = ['RECEIPT', 'TO_GROUP', 'BACK'] as const;
export type HandoverOccasion = (typeof HANDOVER_OCCASIONS)[number];

/** How who takes has confirmed it: in a session of his or her own, or on a paper that somebody names. */
export const CONFIRMED_HOW = ['SESSION', 'PAPER'] as const;
export type ConfirmedHow = (typeof CONFIRMED_HOW)[number];

/** What the rules need to know of a hand-over. */
export interface HandoverState {
  /** Who gave; nobody where a group did. */
  givenBy: string | null;
  /** Who noted it. */
  writtenBy: string;
  /** Who may confirm that it was taken: the person, or who answers for the sample in the group. */
  receivers: readonly string[];
  confirmed: boolean;
  /** Who named the paper by which it is confirmed; nobody where it waits or was confirmed otherwise. */
  paperBy: string | null;
  /** Who named papers of it that were disputed. */
  disputedPaperBy: readonly string[];
  /** Who corrected it since it was last confirmed; what was disputed since does not count as confirmed. */
  correctedBy: readonly string[];
}

/** True where somebody else takes it, too. */
const othersTake = ({ receivers }: HandoverState, actor: Actor): boolean =>
  receivers.some((id) => !samePerson(actor, id));

/** May the actor confirm having taken it? The error code if not (rule S24): who gave it, or corrected it since, does not, unless nobody else is there to take it. */
export const judgeConfirm = (handover: HandoverState, actor: Actor): ErrorCode | undefined => {
  if (!handover.receivers.includes(actor.id)) return 'FORBIDDEN';
  if (handover.confirmed) return 'HANDOVER_CONFIRMED';
  const wrote = samePerson(actor, handover.givenBy) || samePersonAmong(actor, handover.correctedBy);
  return wrote && othersTake(handover, actor) ? 'HANDOVER_NOT_OTHER' : undefined;
};

/**
 * May the actor say that it was confirmed on paper? One of those who take it, or a unit head; never the person who gave it, by whichever
 * account, nor who named a paper of it that was disputed, nor who corrected it since it was confirmed: a unit head would write another
 * quantity and close it (rule S24). Where a group gave it, who noted that counts as who gave.
 */
export const judgePaper = (handover: HandoverState, actor: Actor): ErrorCode | undefined => {
  const gave = samePerson(actor, handover.givenBy ?? handover.writtenBy);
  if (!gave && !handover.receivers.includes(actor.id) && !can(actor, 'Test_Unlock')) return 'FORBIDDEN';
  if (handover.confirmed) return 'HANDOVER_CONFIRMED';
  if (gave) return 'HANDOVER_NOT_OTHER';
  if (samePersonAmong(actor, handover.disputedPaperBy)) return 'HANDOVER_PAPER_DISPUTED';
  return samePersonAmong(actor, handover.correctedBy) ? 'HANDOVER_NOT_OTHER' : undefined;
};

/** May the actor dispute the paper by which it is confirmed? Those who take it, but who named the paper, or wrote what it confirms where others take it (rule S24). */
export const judgeDispute = (handover: HandoverState, actor: Actor): ErrorCode | undefined => {
  if (!handover.receivers.includes(actor.id) || samePerson(actor, handover.paperBy)) return 'FORBIDDEN';
  if (handover.paperBy === null) return 'HANDOVER_NOT_ON_PAPER';
  const wrote = samePersonAmong(actor, handover.correctedBy) && othersTake(handover, actor);
  return wrote ? 'FORBIDDEN' : undefined;
};

/** May the actor correct what was noted? Who noted it, and the unit head; what was confirmed is confirmed anew then. */
export const judgeCorrection = (handover: HandoverState, actor: Actor): ErrorCode | undefined =>
  handover.writtenBy === actor.id || can(actor, 'Test_Unlock') ? undefined : 'FORBIDDEN';

/** Who is to confirm what `giver` hands over: other people, or the giver who is the only one to take it, which is marked then. */
export const receiversOf = (giver: OnePerson, takers: readonly string[]): string[] => {
  const unique = [...new Set(takers)];
  const others = unique.filter((id) => !samePerson(giver, id));
  return others.length > 0 ? others : unique;
};

/** The number of a printed hand-over record, of the year in which it was first printed: `05/BB-BGM` (rule F4). */
export const paperCode = (number: number): string => `${String(number).padStart(2, '0')}/BB-BGM`;
