import {
  countByType as typeEndpoint,
  countByTypeAndStatus as statusEndpoint,
} from '@kiemlab/contract/features/statistics/statistics.api';
import { route } from '../../platform/http/route.ts';
import { countByTypeAndStatus as findCounts, type TypeStatusCount } from './statistics.queries.ts';

type OfType = [TypeStatusCount, ...TypeStatusCount[]];

/** Counts by their type, in the order in which they come. */
function grouped(counts: readonly TypeStatusCount[]): OfType[] {
  const types = new Map<string, OfType>();
  for (const count of counts) {
    const type = types.get(count.template_id);
    if (type) type.push(count);
    else types.set(count.template_id, [count]);
  }
  return [...types.values()];
}

/** Samples by type (specification 1 §7, dashboard). */
export const countByType = route(typeEndpoint, async (_input, { db, user }) =>
  grouped(await findCounts(db, user)).map((counts) => ({
    templateId: counts[0].template_id,
    name: counts[0].name,
    data: counts.reduce((sum, { n }) => sum + Number(n), 0),
  })),
);

/** Samples by type and status (specification 1 §7, dashboard). */
export const countByTypeAndStatus = route(statusEndpoint, async (_input, { db, user }) =>
  grouped(await findCounts(db, user)).map((counts) => ({
    templateId: counts[0].template_id,
    sampleType: counts[0].name,
    sampleCountByStatusList: counts.map(({ status, n }) => ({ status, count: Number(n) })),
  })),
);
