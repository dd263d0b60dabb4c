import { listViews as endpoint } from '@kiemlab/contract/features/views/views.api';
import { route } from '../../platform/http/route.ts';
import { presentViews } from './present-views.ts';
import { findViews } from './views.queries.ts';

/** The caller's saved views of a list; nobody else's. */
export const listViews = route(endpoint, async ({ query: { list } }, { db, user }) => {
  const views = (await findViews(db, user.id)).filter((view) => view.list === list);
  return { views: await presentViews(db, views, user) };
});
