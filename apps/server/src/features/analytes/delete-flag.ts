import { deleteFlag as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { mayTakeAway } from '@kiemlab/contract/features/analytes/limits.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { loadLimits } from './load-limits.ts';
import { writeLimits } from './write-limits.ts';

const OPEN = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null, absent: false };

/**
 * Takes the bounds of an analyte away; refused while tests of it stand: then they are changed, by two people. Those of an analyte that was in use
 * before – its tests were deleted, two people decided, it is a copy – go with a reason, and wait for the second of them (rule T15).
 */
export const deleteFlag = route(endpoint, async ({ params: { id }, body: { reason } }, context) => {
  await context.write({ action: endpoint.id, reason }, async (tx) => {
    const limits = await loadLimits(tx, id, true);
    const { name, tests_standing: count } = limits.analyte;
    if (!mayTakeAway({ testsStanding: count })) throw new AppError('SETUP_IN_USE', { count, codes: [name] });
    await writeLimits(tx, limits, OPEN, { authorId: context.user.id, reason });
  });
  return { id };
});
