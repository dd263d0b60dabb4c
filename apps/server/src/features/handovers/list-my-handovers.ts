import { HANDOVER_ORDER } from '@kiemlab/contract/features/handovers/handovers.order';
import { listMyHandovers as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { route } from '../../platform/http/route.ts';
import { refuseLongOrder } from '../../platform/paging/list-order.queries.ts';
import { countWaiting, findWaiting } from './handovers.queries.ts';
import { presentHandover } from './present-handover.ts';

/** What was handed over to the caller and waits for a confirmation (COMP-37). */
export const listMyHandovers = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...order } = query;
  const total = await countWaiting(db, user);
  refuseLongOrder(HANDOVER_ORDER, order, total);
  const rows = await findWaiting(db, user, order, { offset: page * size, limit: size });
  return { handovers: rows.map((row) => presentHandover(row, user)), total };
});
