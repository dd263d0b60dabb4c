import { type Actor, can } from '@kiemlab/contract/core/actor';
import { samePerson } from '@kiemlab/contract/core/same-person';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { hasBounds, mayConfirmLimits } from '@kiemlab/contract/features/analytes/limits.rules';

/** True while nobody has said a bound of it: who may create writes the first ones. */
export const isUnset = (rule: FlagRule): boolean => !rule.everBound && !rule.waiting && !hasBounds(rule);

/** True for who may write the limits of a rule; the server judges the same. */
export const mayWrite = (actor: Actor, rule: FlagRule): boolean =>
  can(actor, 'EditConfig') || (can(actor, 'CreateConfig') && isUnset(rule));

/** What somebody may do with a change that waits: its author takes it back, another one confirms or refuses it (rule T15). */
export function waitingRights(
  actor: Actor,
  waiting: { authorId: string | null },
): { isOwn: boolean; confirms: boolean; withdraws: boolean } {
  const isOwn = waiting.authorId === actor.id;
  return {
    isOwn,
    confirms: !samePerson(actor, waiting.authorId) && mayConfirmLimits(actor),
    withdraws: can(actor, 'EditConfig') || (isOwn && can(actor, 'CreateConfig')),
  };
}
