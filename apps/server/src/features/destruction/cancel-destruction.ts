import { cancelDestruction as endpoint } from '@kiemlab/contract/features/destruction/destruction.api';
import { destructionTransition } from '@kiemlab/contract/features/destruction/destruction.rules';
import { route } from '../../platform/http/route.ts';
import { updateDestruction } from './destruction.queries.ts';
import { minutesToChange } from './judge-minutes.ts';

/** Cancels minutes that have no sample on them, with a reason; a number that they have stays theirs (rule K9). */
export const cancelDestruction = route(endpoint, async ({ params: { id }, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    await minutesToChange(tx, { id, version: body.version }, 'cancel', context);
    await updateDestruction(tx, id, { status: destructionTransition('cancel').to });
    return { id };
  }),
);
