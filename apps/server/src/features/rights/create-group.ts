import { createGroup as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { hasGroup, insertEmptyGroup } from './groups.queries.ts';
import { lockRights } from './rights-state.queries.ts';

/** A user group without rights and without members: nobody's rights change (USER-02). Throws DUPLICATE for a name that is taken. */
export const createGroup = route(endpoint, async ({ body }, context) => {
  const { AppCode: app, TenGroup: name, Mota } = body;
  return context.write({ action: endpoint.id }, async (tx) => {
    await lockRights(tx);
    if (await hasGroup(tx, app, name)) throw new AppError('DUPLICATE', { value: name });
    return { Id: await insertEmptyGroup(tx, { app, name, description: Mota ?? '' }) };
  });
});
