import type { PlacedColumn } from './use-columns.ts';

/** How much of its width the column that grows may give away so that another one is seen whole. */
const GIVES = 0.25;
/** How much of its width is left of it where it is cut itself. */
const LEAST = 0.6;

/**
 * The columns of a table that is wider than its frame, so placed that none is half covered by those pinned at the right: the column that
 * grows, or the widest in sight, gives away what the next one lacks, or takes what there is left of it. `frame` and `checkWidth` are in px. Where nothing is pinned
 * at the right a column that is cut says that there is more.
 */
export function fitColumns<Row>(
  placed: readonly PlacedColumn<Row>[],
  checkWidth: number,
  frame: number,
): readonly PlacedColumn<Row>[] {
  const sum = (those: readonly PlacedColumn<Row>[]): number =>
    those.reduce((width, place) => width + place.width, 0);
  if (frame <= 0 || checkWidth + sum(placed) <= frame) return placed;
  const middle = placed.filter(({ offset }) => offset === undefined);
  const room = frame - checkWidth - sum(placed.filter(({ offset }) => offset !== undefined));
  const cut = middle.findIndex((_, at) => sum(middle.slice(0, at + 1)) > room);
  const seen = room - sum(middle.slice(0, cut));
  const at = middle[cut];
  // The one that grows is itself what is cut: it alone gives way, what stands before it keeps its figures whole.
  if (at?.column.grow && seen >= at.width * LEAST)
    return placed.map((place) => (place === at ? { ...place, width: seen } : place));
  // One that stands behind what is cut moves nothing.
  const before = middle.slice(0, Math.max(0, cut));
  const soft = before.filter(({ column }) => !column.firm);
  const own = soft.find(({ column }) => column.grow) ?? soft.toSorted((a, b) => b.width - a.width)[0];
  if (own === undefined) return placed;
  const lacking = sum(middle.slice(0, cut + 1)) - room;
  const isCovered = placed.some(({ column, offset }) => offset !== undefined && column.pin === 'right');
  const width = lacking <= own.width * GIVES ? own.width - lacking : isCovered ? own.width + seen : own.width;
  return placed.map((place) => (place === own ? { ...place, width } : place));
}
