import { liftHold as endpoint } from '@kiemlab/contract/features/holds/holds.api';
import { judgeLift } from '@kiemlab/contract/features/holds/holds.rules';
import { found } from '../../platform/http/app-error.ts';
import { refuseTo } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { lockHold, markLifted } from './holds.queries.ts';
import { holdState } from './present-hold.ts';

/** Lifts a hold that somebody else has set, with a reason (rule K7); answers its id. Throws NOT_FOUND, HOLD_OVER, HOLD_NOT_OTHER. */
export const liftHold = route(endpoint, async ({ params, body: { reason } }, context) =>
  context.write({ action: endpoint.id, reason }, async (tx) => {
    const hold = found(await lockHold(tx, params.id, context.user), 'NOT_FOUND');
    refuseTo(context.user, (actor) => judgeLift(holdState(hold), actor));
    await markLifted(tx, hold.id, context.user.id, reason);
    return { id: hold.id };
  }),
);
