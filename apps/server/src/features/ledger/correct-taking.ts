import { can } from '@kiemlab/contract/core/actor';
import { remainderOf, takingIsOpen, takingRefusal } from '@kiemlab/contract/features/ledger/ledger.rules';
import { correctTaking as endpoint } from '@kiemlab/contract/features/ledger/consumption.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { route } from '../../platform/http/route.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { findSample, type StoredSample } from '../samples/samples.queries.ts';
import { notFree, partsOf } from './amounts.ts';
import { findTaking, setTaking, type StoredTaking } from './consumption.queries.ts';

/** Who told it corrects it, and the unit head, while the sample is here. */
export const mayCorrect = (sample: StoredSample, taking: StoredTaking, user: SignedIn): boolean =>
  takingIsOpen(sample.status) && (taking.taken_by === user.id || can(user, 'Test_Unlock'));

/** Corrects what tests took of a sample, with a reason (rule Q8): the ledger has what came back, or what was taken besides. */
export const correctTaking = route(endpoint, ({ params, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { sample_id } = found(await findTaking(tx, params.id, context.user), 'NOT_FOUND');
    found(await findSample(tx, sample_id, context.user), 'NOT_FOUND');
    const [sample] = await loadForAction(tx, [sample_id], context.user);
    const taking = found(await findTaking(tx, params.id, context.user), 'NOT_FOUND');
    if (!sample) throw new AppError('NOT_FOUND');
    if (!takingIsOpen(sample.status))
      throw new AppError('INVALID_STATUS_TRANSITION', { codes: [sample.code] });
    if (!mayCorrect(sample, taking, context.user)) throw new AppError('FORBIDDEN');
    if (taking.version !== body.version) throw new AppError('STALE_VERSION', { codes: [sample.code] });
    const more = remainderOf(body.quantity, [taking.quantity]);
    if (takingRefusal(partsOf(sample), more)) throw notFree([sample], context.language);
    const version = await setTaking(tx, taking.id, body.quantity);
    return { id: taking.id, version, left: remainderOf(sample.current_quantity, [more]) };
  }),
);
