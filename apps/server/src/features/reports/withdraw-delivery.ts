import { withdrawDelivery as endpoint } from '@kiemlab/contract/features/reports/deliveries.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { recallOutgoing } from './delivery-reminder.queries.ts';
import { findDelivery, insertDeliveryWithdrawal } from './deliveries.queries.ts';
import { loadReport } from './load-report.ts';

/**
 * Strikes out a delivery that was noted wrongly (rule C27): what was noted stays with the reason and counts no more; who corrects it
 * notes the right one, and is reminded of it meanwhile. It names a recipient, which is origin (rule B6). Throws NOT_FOUND, DELIVERY_WITHDRAWN.
 */
export const withdrawDelivery = route(endpoint, ({ body: { deliveryId, reason } }, context) => {
  refuseOrigin(context.user);
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const { report_id } = found(await findDelivery(tx, deliveryId), 'NOT_FOUND');
    const { report } = await loadReport(tx, report_id, context.user);
    // Asked again behind the lock of the sample: somebody else may have struck it out meanwhile.
    const { struck, sample_id } = found(await findDelivery(tx, deliveryId), 'NOT_FOUND');
    if (struck) throw new AppError('DELIVERY_WITHDRAWN', { codes: [report.full_number] });
    await insertDeliveryWithdrawal(tx, {
      delivery_id: deliveryId,
      sample_id,
      reason,
      withdrawn_by: context.user.id,
    });
    await recallOutgoing(tx, report_id);
    return { id: deliveryId };
  });
});
