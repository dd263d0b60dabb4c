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
