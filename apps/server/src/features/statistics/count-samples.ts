import {
  countByType as typeEndpoint,
  countByTypeAndStatus as statusEndpoint,
} from '@kiemlab/contract/features/statistics/statistics.api';
import { route } from '../../platform/http/route.ts';
import { countByTypeAndStatus as findCounts, type TypeStatusCount } from './statistics.queries.ts';

function grouped(counts: readonly TypeStatusCount[]): Map<string, TypeStatusCount[]> {
  const types = new Map<string, TypeStatusCount[]>();
  for (const count of counts) types.set(count.name, [...(types.get(count.name) ?? []), count]);
  return types;
}

/** Samples by type (specification 1 §7, dashboard). */
export const countByType = route(typeEndpoint, async (_input, { db, user }) =>
  [...grouped(await findCounts(db, user))].map(([name, counts]) => ({
    name,
    data: counts.reduce((sum, { n }) => sum + Number(n), 0),
  })),
);

/** Samples by type and status (specification 1 §7, dashboard). */
export const countByTypeAndStatus = route(statusEndpoint, async (_input, { db, user }) =>
  [...grouped(await findCounts(db, user))].map(([sampleType, counts]) => ({
    sampleType,
    sampleCountByStatusList: counts.map(({ status, n }) => ({ status, count: Number(n) })),
  })),
);
