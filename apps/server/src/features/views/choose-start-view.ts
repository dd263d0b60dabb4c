import { chooseStartView as endpoint } from '@kiemlab/contract/features/views/views.api';
import { route } from '../../platform/http/route.ts';
import { lockOwnView } from './refuse-view.ts';
import { lockViews, moveStart } from './views.queries.ts';

/** Chooses which of the caller's views the list of samples opens with; null: none. Choosing it again changes nothing. */
export const chooseStartView = route(endpoint, async ({ body: { id } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { user } = context;
    if (id === null) await lockViews(tx, user.id);
    else await lockOwnView(tx, user.id, { id });
    await moveStart(tx, user.id, id);
    return { id };
  }),
);
