import { markAlerts as endpoint } from '@kiemlab/contract/features/alerts/alerts.api';
import { route } from '../../platform/http/route.ts';
import { writeStatus } from './alerts.queries.ts';
import { lockOwnAlerts } from './own-alerts.ts';

/** Marks the caller's alerts read or unread (specification 1 §4); `changed` tells how many were not so before. */
export const markAlerts = route(endpoint, async ({ body }, context) => ({
  changed: await context.write({ action: endpoint.id }, async (tx) =>
    writeStatus(tx, await lockOwnAlerts(tx, context, body.ids), body.status),
  ),
}));
