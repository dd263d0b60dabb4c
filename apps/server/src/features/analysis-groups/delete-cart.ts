import { deleteCart as endpoint } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { holdsSamples, lockGroup, markGroupDeleted } from './analysis-groups.queries.ts';

/** Deletes an analysis group that holds no sample. */
export const deleteCart = route(endpoint, async ({ params }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    found(await lockGroup(tx, params.id), 'NOT_FOUND');
    if (await holdsSamples(tx, params.id)) throw new AppError('GROUP_IN_USE');
    await markGroupDeleted(tx, params.id);
  });
  return {};
});
