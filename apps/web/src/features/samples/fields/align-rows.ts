import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValues } from '@kiemlab/contract/features/samples/samples.schema';
import { isEmpty, isSame } from './is-same-value.ts';

/** One row as three versions have it; null where a version does not. */
export interface AlignedRow {
  base: FieldValues | null;
  mine: FieldValues | null;
  theirs: FieldValues | null;
}

/** Fields that two rows have in common. */
const likeness = (a: FieldValues, b: FieldValues): number =>
  (Object.keys(a) as FieldKey[]).filter((key) => !isEmpty(a[key]) && isSame(a[key], b[key])).length;

/** Which row of `after` each row of `before` has become (-1 for none): equal rows first, then the most alike ones. */
function follow(before: readonly FieldValues[], after: readonly FieldValues[]): number[] {
  const became = before.map(() => -1);
  const taken = new Set<number>();
  const take = (from: number, to: number): void => {
    became[from] = to;
    taken.add(to);
  };
  before.forEach((row, from) => {
    const to = after.findIndex((other, index) => !taken.has(index) && isSame(row, other));
    if (to >= 0) take(from, to);
  });
  before.forEach((row, from) => {
    if (became[from] !== -1) return;
    const best = after
      .map((other, to) => ({ to, shared: taken.has(to) ? 0 : likeness(row, other) }))
      .reduce((most, one) => (one.shared > most.shared ? one : most), { to: -1, shared: 0 });
    if (best.to >= 0) take(from, best.to);
  });
  return became;
}

const withContent = (rows: readonly FieldValues[]): readonly FieldValues[] =>
  rows.filter((row) => Object.values(row).some((value) => !isEmpty(value)));

/**
 * Rows have no names of their own: those of two versions are set beside the rows of the version both began with, and
 * beside each other where both added one with the same content of `identity`. Rows without content do not count.
 */
export function alignRows(
  versions: Record<'base' | 'mine' | 'theirs', readonly FieldValues[]>,
  identity: FieldKey | undefined,
): AlignedRow[] {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(withContent) as [
    readonly FieldValues[],
    readonly FieldValues[],
    readonly FieldValues[],
  ];
  const [inMine, inTheirs] = [follow(base, mine), follow(base, theirs)];
  const kept = base.map((row, index): AlignedRow => ({
    base: row,
    mine: mine[inMine[index] ?? -1] ?? null,
    theirs: theirs[inTheirs[index] ?? -1] ?? null,
  }));
  const added = mine.filter((_, index) => !inMine.includes(index));
  const addedByThem = theirs
    .filter((_, index) => !inTheirs.includes(index))
    .map((row): AlignedRow => {
      const twin = added.findIndex(
        (own) =>
          isSame(own, row) || (identity && !isEmpty(row[identity]) && isSame(own[identity], row[identity])),
      );
      const [own] = twin >= 0 ? added.splice(twin, 1) : [];
      return { base: null, mine: own ?? null, theirs: row };
    });
  return [
    ...kept,
    ...addedByThem,
    ...added.map((row): AlignedRow => ({ base: null, mine: row, theirs: null })),
  ];
}
