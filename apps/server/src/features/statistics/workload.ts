import { workload as endpoint } from '@kiemlab/contract/features/statistics/workload.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { route } from '../../platform/http/route.ts';
import { countWaitingTests, type WaitingTests } from './workload.queries.ts';

type OfOne = [WaitingTests, ...WaitingTests[]];

/** Counts by the person, in the order in which they come. */
function byTechnician(counts: readonly WaitingTests[]): OfOne[] {
  const people = new Map<string | null, OfOne>();
  for (const count of counts) {
    const person = people.get(count.technician_id);
    if (person) person.push(count);
    else people.set(count.technician_id, [count]);
  }
  return [...people.values()];
}

const sumOf = (counts: OfOne, key: 'n' | 'within' | 'overdue'): number =>
  counts.reduce((sum, count) => sum + count[key], 0);

/** What one person, or nobody yet, has still to do. */
const told = (counts: OfOne) => {
  const [{ technician_id, name, active }] = counts;
  return {
    technician:
      technician_id === null ? null : { id: technician_id, name: name ?? '', active: active ?? false },
    count: sumOf(counts, 'n'),
    statuses: TEST_STATUSES.flatMap((status) =>
      counts.flatMap((count) => (count.status === status ? [{ status, count: count.n }] : [])),
    ),
    within: sumOf(counts, 'within'),
    overdue: sumOf(counts, 'overdue'),
    oldestDue: counts.flatMap(({ oldest_due }) => oldest_due ?? []).toSorted()[0] ?? null,
  };
};

/** Tests that wait for each technician (rule F34): who is most overdue, then who has most to do, comes first. */
export const workload = route(endpoint, async (_input, { db, user }) =>
  byTechnician(await countWaitingTests(db, user))
    .map(told)
    .toSorted(
      (a, b) =>
        Number(a.technician === null) - Number(b.technician === null) ||
        b.overdue - a.overdue ||
        b.count - a.count,
    ),
);
