import { chooseStartView as endpoint } from '@kiemlab/contract/features/views/views.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lockOwnView } from './refuse-view.ts';
import { lockViews, moveStart } from './views.queries.ts';

/** Chooses which of the caller's views a list opens with; null: none. Choosing it again changes nothing. */
export const chooseStartView = route(endpoint, async ({ body: { id, list } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { user } = context;
    if (id === null) await lockViews(tx, user.id);
    else if ((await lockOwnView(tx, user.id, { id })).list !== list) throw new AppError('VIEW_NOT_FOUND');
    await moveStart(tx, user.id, list, id);
    return { id };
  }),
);
