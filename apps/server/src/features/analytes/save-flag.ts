import { can } from '@kiemlab/contract/core/actor';
import { saveFlag as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { listedUnit } from './check-unit.ts';
import { presentRule } from './limits.record.ts';
import { loadLimits } from './load-limits.ts';
import { isUnwritten, writeLimits } from './write-limits.ts';

/**
 * Writes the limits of an analyte (specification 1 §7; rule T15). The first ones are written by who may create; a change wants
 * EditConfig.
 */
export const saveFlag = route(endpoint, ({ body }, context) => {
  const { analytesUUID, version, reason, unit, ...sent } = body;
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const limits = await loadLimits(tx, analytesUUID, true);
    const { analyte, inForce } = limits;
    if (!can(context.user, 'EditConfig') && !isUnwritten(limits)) throw new AppError('FORBIDDEN');
    checkVersions([{ id: analyte.id, version }], [{ ...inForce, id: analyte.id, code: analyte.name }]);
    await writeLimits(
      tx,
      limits,
      { ...sent, unit: await listedUnit(tx, unit, inForce.unit) },
      { authorId: context.user.id, reason },
    );
    return presentRule(await loadLimits(tx, analyte.id, false));
  });
});
