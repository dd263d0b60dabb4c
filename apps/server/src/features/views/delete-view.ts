import { deleteView as endpoint } from '@kiemlab/contract/features/views/views.api';
import { route } from '../../platform/http/route.ts';
import { lockOwnView } from './refuse-view.ts';
import { removeView } from './views.queries.ts';

/** Deletes a view of the caller as it was seen. */
export const deleteView = route(endpoint, async ({ params: { id }, query: { version } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    await lockOwnView(tx, context.user.id, { id, version });
    await removeView(tx, id);
    return { id };
  }),
);
