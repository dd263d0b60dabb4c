import { deleteAlerts as endpoint } from '@kiemlab/contract/features/alerts/alerts.api';
import { route } from '../../platform/http/route.ts';
import { markDeleted } from './alerts.queries.ts';
import { lockOwnAlerts } from './own-alerts.ts';

/** Deletes the caller's alerts, for the caller only; the same reminder does not come again (rules D). */
export const deleteAlerts = route(endpoint, async ({ body }, context) => {
  const deleted = await context.write({ action: endpoint.id }, async (tx) => {
    const ids = await lockOwnAlerts(tx, context, body.ids);
    await markDeleted(tx, ids);
    return ids.length;
  });
  return { deleted };
});
