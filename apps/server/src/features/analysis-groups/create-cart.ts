import { createCart as endpoint } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { insertGroup } from './analysis-groups.queries.ts';

/** Creates an analysis group; its name is its own, whatever the case of the letters. */
export const createCart = route(endpoint, async ({ body }, context) => {
  const row = await context.write({ action: endpoint.id }, (tx) => insertGroup(tx, body.cartName));
  if (!row) throw new AppError('DUPLICATE', { value: body.cartName });
  return { cartId: row.id };
});
