import { gainsAs } from '@kiemlab/contract/features/safeguards/could-act-as';
import { codesOf, personIn, type RightsState } from './rights-state.ts';

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
