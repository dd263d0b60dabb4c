import { deliverReport as endpoint } from '@kiemlab/contract/features/reports/deliveries.api';
import { deliveryOf, judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { settleOutgoing } from './delivery-reminder.queries.ts';
import { loadReport } from './load-report.ts';
import { stateOfReport } from './reports.queries.ts';

const refuseDay = (code: FieldErrorCode): never => {
  throw new AppError('VALIDATION', { fields: [{ field: 'deliveredAt', code }] });
};

/**
 * Notes that an issued report, or the notice that its sample failed, was given to somebody (rules C11, C24). To whom is origin: who may not see that notes none
 * (rule B6). Of a report that was replaced what went out before that is noted, and nothing else. Nobody is reminded of it any more.
 */
export const deliverReport = route(endpoint, ({ body }, context) => {
  const { reportId, what, recipient, how } = body;
  refuseOrigin(context.user);
  const at = body.deliveredAt === undefined ? new Date() : new Date(body.deliveredAt);
  if (at.getTime() > Date.now()) refuseDay('IN_FUTURE');
  return context.write({ action: endpoint.id }, async (tx) => {
    const { report } = await loadReport(tx, reportId, context.user);
    const state = { ...stateOfReport(report), givenAt: at.toISOString() };
    const refusal = judgeReport(state, context.user, deliveryOf(what));
    if (refusal)
      throw new AppError(refusal, { codes: [report.full_number], number: report.stands_instead ?? '' });
    // A moment that somebody types has no seconds.
    if (report.issued_at && at.getTime() < Math.floor(report.issued_at.getTime() / 60_000) * 60_000)
      refuseDay('BEFORE_ISSUE');
    const id = await insertDelivery(tx, {
      report_id: report.id,
      sample_id: report.sample_id,
      what,
      recipient,
      how,
      delivered_at: at,
      written_by: context.user.id,
    });
    await settleOutgoing(tx, report.id);
    return { id };
  });
});
