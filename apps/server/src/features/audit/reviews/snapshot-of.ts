import type { Moment } from '../../../platform/paging/up-to.queries.ts';

/**
 * The snapshot of a moment as the database writes one: which transactions had ended then. Undefined for one that no page was told: a
 * page's own is in order.
 */
export function snapshotOf({ oldest, next, underWay }: Moment): string | undefined {
  const [first, last] = [BigInt(oldest), BigInt(next)];
  const open = underWay.map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  if (first < 1n || last < first || open.some((one) => one < first || one >= last)) return undefined;
  return `${first}:${last}:${open.join(',')}`;
}
