import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { instantOrEpoch } from '../../core/epoch.ts';
import { requiredReason } from '../../core/reason.ts';
import { id, requiredText } from '../../core/text.ts';
import { DELIVERED, DELIVERY_WAYS } from './reports.rules.ts';

export const deliverReport = defineEndpoint({
  id: 'reports.deliver-report',
  method: 'POST',
  path: '/api/samples/reports/deliver',
  summary:
    'Note that an issued report, or the notice that its sample failed, was given to somebody: to whom, how and when',
  permission: ['Report_Create'],
  envelope: 'plain',
  body: z.strictObject({
    reportId: id,
    /** The paper itself unless told. */
    what: z.enum(DELIVERED).default('REPORT'),
    recipient: requiredText(300),
    how: z.enum(DELIVERY_WAYS),
    /** Not before the issue and not in the future; of a report that was replaced before that moment. Now when absent. */
    deliveredAt: instantOrEpoch.optional(),
  }),
  ok: z.strictObject({ id }),
  status: 201,
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'NO_FAILING_REPORT', 'REPORT_REPLACED'],
});

export const withdrawDelivery = defineEndpoint({
  id: 'reports.withdraw-delivery',
  method: 'POST',
  path: '/api/samples/reports/deliver/withdraw',
  summary:
    'Strike out a delivery that was noted wrongly, with a reason: it stays to be seen and counts no more; the right one is noted anew',
  permission: ['Report_Create'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({ deliveryId: id, reason: requiredReason }),
  ok: z.strictObject({ id }),
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'DELIVERY_WITHDRAWN'],
});
