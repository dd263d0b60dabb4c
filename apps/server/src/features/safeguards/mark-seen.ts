import { markSeen as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { samePerson } from '@kiemlab/contract/core/same-person';
import { maySeeAlone, maySeeThis } from '@kiemlab/contract/features/safeguards/may-see-alone';
import { AppError, found } from '../../platform/http/app-error.ts';
import { refuseTo } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { settleAlerts } from './safeguard-alerts.queries.ts';
import { cameAlone, findChanges, holdChanges, noteSeen } from './waiting.queries.ts';

/**
 * The first who looks after quality, or a unit head, and whom it does not concern, notes having seen what an administrator did alone; not who
 * came into office alone and was seen by nobody yet (rule R10).
 */
export const markSeen = route(endpoint, ({ params: { id } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { user } = context;
    await holdChanges(tx, [id]);
    const change = found((await findChanges(tx, [id]))[0], 'NOT_FOUND');
    if (!maySeeAlone(user)) throw new AppError('FORBIDDEN');
    refuseTo(user, (actor) => (samePerson(actor, change.asked_by) ? 'SECOND_PERSON_NOT_OTHER' : undefined));
    if (!maySeeThis(user, { askedBy: change.asked_by, shown: change.shown }) || (await cameAlone(tx, user)))
      throw new AppError('SECOND_PERSON_NOT_FIT');
    if (!change.alone || change.seen_at !== null)
      throw new AppError('STALE_VERSION', { codes: [change.name] });
    await noteSeen(tx, id, user.id);
    await settleAlerts(tx, id);
    return { id };
  }),
);
