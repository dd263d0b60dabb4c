import { listViews as endpoint } from '@kiemlab/contract/features/views/views.api';
import { route } from '../../platform/http/route.ts';
import { presentViews } from './present-views.ts';
import { findViews } from './views.queries.ts';

/** The caller's saved views; nobody else's. */
export const listViews = route(endpoint, async (_input, { db, user }) => ({
  views: await presentViews(db, await findViews(db, user.id), user),
}));
