/** Names that are told to whoever wrote one that nobody has. */
const NEAR = 3;
/** One letter in so many may be another, be missing, be too many, or have changed places with its neighbour; three in a name at most. */
const LETTERS_A_SLIP = 4;
const MOST_SLIPS = 3;

const slipsIn = (key: string): number => Math.min(MOST_SLIPS, Math.floor(key.length / LETTERS_A_SLIP));

/** How many slips are between two names; undefined for more than `most` (optimal string alignment). */
export function slipsBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let slips = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return undefined;
    [before, last] = [last, next];
  }
  const slips = last[other.length] ?? 0;
  return slips > most ? undefined : slips;
}

/** Of names, by their keys without diacritics, blanks and signs, those that one may be meant for: the nearest first, three at most. */
export function nearNames(key: string, names: Iterable<readonly [string, readonly string[]]>): string[] {
  const most = slipsIn(key);
  const near: { name: string; slips: number }[] = [];
  for (const [known, called] of names) {
    const slips = known === key ? 0 : most === 0 ? undefined : slipsBetween(key, known, most);
    if (slips !== undefined) near.push(...called.map((name) => ({ name, slips })));
  }
  near.sort((a, b) => a.slips - b.slips);
  return [...new Set(near.map(({ name }) => name))].slice(0, NEAR);
}
