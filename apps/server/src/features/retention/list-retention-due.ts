import { DUE_ORDER } from '@kiemlab/contract/features/retention/retention.order';
import { listRetentionDue as endpoint } from '@kiemlab/contract/features/retention/retention.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { addDays, today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { refuseLongOrder } from '../../platform/paging/list-order.queries.ts';
import { countDueSamples, findDueSamples } from './retention.queries.ts';

/** What the custodian has to look at because its retention ends (rules K). */
export const listRetentionDue = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, within, over, ...order } = query;
  const due = { by: addDays(today(), within), today: today(), over: over !== undefined };
  const total = await countDueSamples(db, user, due);
  refuseLongOrder(DUE_ORDER, order, total);
  const rows = await findDueSamples(db, user, due, { offset: page * size, limit: size }, order);
  return {
    sampleList: rows.map(({ shown, ...days }) => ({ ...(JSON.parse(shown) as SampleRow), ...days })),
    total,
  };
});
