import { listCarts as endpoint } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { route } from '../../platform/http/route.ts';
import { findGroups } from './analysis-groups.queries.ts';

/** Analysis groups to choose from. */
export const listCarts = route(endpoint, async (_input, { db }) =>
  (await findGroups(db)).map((row) => ({
    cartId: row.id,
    cartName: row.name,
    sampleCount: Number(row.samples ?? 0),
  })),
);
