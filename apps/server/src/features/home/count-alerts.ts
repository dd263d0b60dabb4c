import { countAlerts as endpoint } from '@kiemlab/contract/features/home/home.api';
import { route } from '../../platform/http/route.ts';
import { countUnread } from '../alerts/alerts.queries.ts';
import { countWork } from './count-work.ts';

/** What the bell shows: work that waits, as the home page counts it, and alerts not read (specification 1 §2). */
export const countAlerts = route(endpoint, async (_input, { db, user }) => ({
  taskPendingCount: await countWork(db, user),
  unreadCount: await countUnread(db, user.id),
}));
