import { noteOpening as endpoint } from '@kiemlab/contract/features/custody/receipt.api';
import { refuseOpening } from '@kiemlab/contract/features/custody/receipt.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { today } from '../../platform/clock.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { receiptFault } from '../samples/receipt-day.ts';
import { stateOf } from '../samples/sample-state.ts';
import { findOpenings, findTechnicians, insertOpening } from './opening.queries.ts';

/** Says in which condition a sample was when its seal was broken; what was said before is corrected, with a reason (rule S22). */
export const noteOpening = route(endpoint, ({ params, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const [sample] = await loadForAction(tx, [params.id], context.user);
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND');
    const technicians = await findTechnicians(tx, sample.id);
    const refusal = refuseOpening({ ...stateOf(sample, undefined), technicians }, context.user);
    if (refusal) throw new AppError(refusal, { codes: [sample.code] });
    const [last] = await findOpenings(tx, sample.id, context.user);
    if (last?.opening_version !== body.version)
      throw new AppError('STALE_VERSION', { codes: [sample.code], version: last?.opening_version });
    if (last && !body.reason) throw new AppError('REASON_REQUIRED', { codes: [sample.code] });
    const openedOn = body.openedOn ?? last?.opened_on ?? today();
    // It was broken here: neither before the receipt nor ahead of today.
    const fault =
      sample.received_date !== null && openedOn < sample.received_date
        ? 'DATE_ORDER'
        : receiptFault(openedOn, null, new Date());
    if (fault) throw new AppError('VALIDATION', { fields: [{ field: 'openedOn', code: fault }] });
    const version = (last?.opening_version ?? 0) + 1;
    await insertOpening(tx, {
      sampleId: sample.id,
      version,
      condition: body.condition,
      openedOn,
      reason: body.reason ?? '',
      writtenBy: context.user.id,
    });
    return { sampleId: sample.id, version };
  }),
);
