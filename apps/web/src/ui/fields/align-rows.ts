import type { Values } from './form-values.ts';
import { isEmpty, isSame } from './is-same-value.ts';

/** One row as three versions have it; null where a version does not. */
export interface AlignedRow<Row = Values> {
  base: Row | null;
  mine: Row | null;
  theirs: Row | null;
}

/** Fields that two rows have in common. */
const likeness = (a: Values, b: Values): number =>
  Object.keys(a).filter((key) => !isEmpty(a[key]) && isSame(a[key], b[key])).length;

/** Which row of `after` each row of `before` has become (-1 for none): equal rows first, then the most alike ones. */
function follow(before: readonly Values[], after: readonly Values[]): number[] {
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

const withContent = <Row extends Values>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => Object.values(row).some((value) => !isEmpty(value)));

/**
 * Rows have no names of their own: those of two versions are set beside the rows of the version both began with, and
 * beside each other where both added one with the same content of `identity`. Rows without content do not count.
 */
export function alignRows<Row extends Values>(
  versions: Record<'base' | 'mine' | 'theirs', readonly Row[]>,
  identity: string | undefined,
): AlignedRow<Row>[] {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(withContent<Row>) as [
    readonly Row[],
    readonly Row[],
    readonly Row[],
  ];
  const [inMine, inTheirs] = [follow(base, mine), follow(base, theirs)];
  const kept = base.map((row, index): AlignedRow<Row> => ({
    base: row,
    mine: mine[inMine[index] ?? -1] ?? null,
    theirs: theirs[inTheirs[index] ?? -1] ?? null,
  }));
  const added = mine.filter((_, index) => !inMine.includes(index));
  const addedByThem = theirs
    .filter((_, index) => !inTheirs.includes(index))
    .map((row): AlignedRow<Row> => {
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
    ...added.map((row): AlignedRow<Row> => ({ base: null, mine: row, theirs: null })),
  ];
}
