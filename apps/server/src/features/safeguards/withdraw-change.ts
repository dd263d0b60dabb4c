import { withdrawChange as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { loadChanges } from './load-changes.ts';
import { settleAlerts, tellOfDecision } from './safeguard-alerts.queries.ts';
import type { WaitingHandler } from './waiting-handler.ts';
import { decideChange } from './waiting.queries.ts';

/** Who asked for a change takes it back, or who may confirm it refuses it; what counts goes on counting (rule R10). */
export const withdrawChange = (handlers: readonly WaitingHandler[]): Route =>
  route(endpoint, ({ params: { id }, body }, context) =>
    context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
      const { changes, shown } = await loadChanges(tx, context, handlers, [id], true);
      const { user } = context;
      for (const { name, asked_by: askedBy, state } of changes) {
        if (askedBy !== user.id && !mayConfirm(user)) throw new AppError('FORBIDDEN');
        if (state !== 'WAITING') throw new AppError('STALE_VERSION', { codes: [name] });
        const { reason } = body;
        await decideChange(tx, id, {
          state: 'WITHDRAWN',
          by: user.id,
          reason,
          shown: shown.get(id) ?? null,
        });
        await settleAlerts(tx, id);
        await tellOfDecision(tx, { id, name, askedBy }, { by: user.id, confirmed: false });
      }
      return { id };
    }),
  );
