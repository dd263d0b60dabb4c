import { createView as endpoint } from '@kiemlab/contract/features/views/views.api';
import { MOST_VIEWS } from '@kiemlab/contract/features/views/views.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentView } from './present-views.ts';
import { refuseNamesake } from './refuse-view.ts';
import { insertView, lockViews } from './views.queries.ts';

/** Saves a view for the caller alone; no fact of the laboratory, so the trail has no entry of it. Throws VIEWS_FULL at thirty of a list. */
export const createView = route(endpoint, async ({ body: { list, name, shown, alike } }, context) => {
  const { user } = context;
  return context.write({ action: endpoint.id }, async (tx) => {
    const views = (await lockViews(tx, user.id)).filter((view) => view.list === list);
    await refuseNamesake(tx, user.id, { list, name, alike });
    if (views.length >= MOST_VIEWS) throw new AppError('VIEWS_FULL', { most: MOST_VIEWS });
    const view = await insertView(tx, { ownerId: user.id, list, name, shown });
    return { view: await presentView(tx, view, user) };
  });
});
