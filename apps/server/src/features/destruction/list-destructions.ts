import { listDestructions as endpoint } from '@kiemlab/contract/features/destruction/destruction.api';
import { route } from '../../platform/http/route.ts';
import { findDestructions } from './destruction.queries.ts';
import { loadDestruction, presentRow } from './load-destruction.ts';

/** Minutes of destruction, newest first (rule K9). */
export const listDestructions = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...order } = query;
  const { rows, total } = await findDestructions(db, order, { offset: page * size, limit: size });
  const destructions = [];
  // Whether a signature still holds only the whole minutes tell.
  for (const { id } of rows) {
    const minutes = await loadDestruction(db, id, user);
    if (minutes) destructions.push(presentRow(minutes));
  }
  return { destructions, total };
});
