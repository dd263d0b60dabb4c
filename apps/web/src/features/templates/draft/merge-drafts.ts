import type { Draft, DraftAttribute, DraftSection } from './template-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Mine where I changed it, else theirs. */
const pick = <T>(base: T, mine: T, theirs: T): T => (isSame(base, mine) ? theirs : mine);

/** Each part of a record by itself: two people who change different parts of it both have theirs. */
const pickParts = <T extends object>(base: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    (Object.keys(theirs) as (keyof T)[]).map((part) => [part, pick(base[part], mine[part], theirs[part])]),
  ) as T;

const keysOf = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key);

/** All entries of `theirs` in the order that whoever changed it gave them; mine where both did. */
function mergeLists<T extends { key: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  merge: (base: T, mine: T, theirs: T) => T,
): T[] {
  const order = pick(keysOf(base), keysOf(mine), keysOf(theirs));
  const find = (list: readonly T[], key: string): T | undefined => list.find((one) => one.key === key);
  return order.flatMap((key) => {
    const [a, b, c] = [find(base, key), find(mine, key), find(theirs, key)];
    return a && b && c ? [merge(a, b, c)] : [];
  });
}

/**
 * What I typed, on what somebody else has saved meanwhile: each part that I changed is mine, all others are theirs. All three are
 * of the same catalogue.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    actionsOff: pick(base.actionsOff, mine.actionsOff, theirs.actionsOff),
    receiptLines: pick(base.receiptLines, mine.receiptLines, theirs.receiptLines),
    productGroup: pick(base.productGroup, mine.productGroup, theirs.productGroup),
    sections: mergeLists<DraftSection>(base.sections, mine.sections, theirs.sections, (a, b, c) => ({
      ...pickParts({ ...a, attributes: [] }, { ...b, attributes: [] }, { ...c, attributes: [] }),
      attributes: mergeLists<DraftAttribute>(a.attributes, b.attributes, c.attributes, pickParts),
    })),
  };
}
