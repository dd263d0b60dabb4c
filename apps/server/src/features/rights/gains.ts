import type { Apart } from '@kiemlab/contract/core/apart';
import { gainsAs } from '@kiemlab/contract/features/safeguards/could-act-as';
import { actingAs } from '@kiemlab/contract/features/safeguards/one-hand';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { codesOf, isAdministrator, personIn, type RightsState } from './rights-state.ts';

/** True when a person may do more after it, or for longer. */
export function gains(before: RightsState, after: RightsState, id: string): boolean {
  const held = codesOf(before, id);
  const ends = personIn(before, id).groups;
  return (
    [...codesOf(after, id)].some((code) => !held.has(code)) ||
    [...personIn(after, id).groups].some(([group, end]) => {
      const earlier = ends.get(group);
      return earlier && (end === null || end > earlier);
    })
  );
}

/** Accounts that may more after it. */
export const gainersIn = (before: RightsState, after: RightsState): string[] =>
  [...after.people.keys()].filter((id) => gains(before, after, id));

/** True where whoever has some accounts may more after it, or could act as somebody who does: that one does not confirm it, whoever asks (rule R10). */
export const gainsIn = (before: RightsState, after: RightsState, accounts: readonly string[]): boolean =>
  gainsAs([gainersIn(before, after)], (id) => personIn(before, id).givers, accounts);

/** Why an account that may confirm does not confirm this: it gave who asks, or who gains by it, a password or the address (rule R14); undefined where that is not what stands against it. */
export function gaveIn(
  before: RightsState,
  after: RightsState,
  askedBy: string,
  id: string,
): Apart | undefined {
  const accounts = actingAs(before.makers, { id, aliases: personIn(before, id).aliases });
  const gainers = gainersIn(before, after);
  const others = isAdministrator(before, askedBy) ? gainers : [askedBy, ...gainers];
  const gave = others.some((one) => accounts.some((account) => personIn(before, one).givers.has(account)));
  const isOther =
    mayConfirm({ permissions: codesOf(before, id) }) && !gainers.some((one) => accounts.includes(one));
  return gave && isOther ? { why: 'gave' } : undefined;
}
