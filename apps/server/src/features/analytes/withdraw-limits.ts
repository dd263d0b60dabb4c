import { can } from '@kiemlab/contract/core/actor';
import { withdrawLimits as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { settleWaiting } from './limits-alerts.queries.ts';
import { endWaiting } from './limits.queries.ts';
import { presentRule } from './limits.record.ts';
import { loadLimits } from './load-limits.ts';

/** Its author takes a change of limits back, or who may change the set-up refuses it; the limits in force stay (rule T15). */
export const withdrawLimits = route(endpoint, ({ params: { id }, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { analyte, waiting } = await loadLimits(tx, id, true);
    if (!can(context.user, 'EditConfig') && waiting?.author_id !== context.user.id)
      throw new AppError('FORBIDDEN');
    if (waiting?.version !== body.version) throw new AppError('STALE_VERSION', { codes: [analyte.name] });
    await endWaiting(tx, analyte.id, context.user.id, analyte.at);
    await settleWaiting(tx, analyte.id);
    return presentRule(await loadLimits(tx, analyte.id, false));
  }),
);
