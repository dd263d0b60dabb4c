import { deleteFlag as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { loadLimits } from './load-limits.ts';
import { countTestsOf } from './set-up.queries.ts';
import { writeLimits } from './write-limits.ts';

const OPEN = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null, absent: false };

/** Takes the bounds of an analyte away; refused once it was ever assigned: then they are changed, by two people (rule T15). */
export const deleteFlag = route(endpoint, async ({ params: { id } }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    const limits = await loadLimits(tx, id, true);
    const count = (await countTestsOf(tx, [id])).get(id);
    if (count) throw new AppError('SETUP_IN_USE', { count, codes: [limits.analyte.name] });
    await writeLimits(tx, limits, OPEN, { authorId: context.user.id });
  });
  return { id };
});
