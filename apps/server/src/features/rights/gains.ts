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

/** Accounts of those who could act as somebody who may more after it: they do not confirm that, whoever asks (rule R10). */
export function giversOfGainers(before: RightsState, after: RightsState): ReadonlySet<string> {
  const gainers = [...after.people.keys()].filter((id) => gains(before, after, id));
  return new Set(gainers.flatMap((id) => [...personIn(before, id).givers]));
}
