import { listMyHandovers as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { route } from '../../platform/http/route.ts';
import { countWaiting, findWaiting } from './handovers.queries.ts';
import { presentHandover } from './present-handover.ts';

/** What was handed over to the caller and waits for a confirmation (COMP-37). */
export const listMyHandovers = route(endpoint, async ({ query: { page, size } }, { db, user }) => ({
  handovers: (await findWaiting(db, user, { offset: page * size, limit: size })).map((row) =>
    presentHandover(row, user),
  ),
  total: await countWaiting(db, user),
}));
