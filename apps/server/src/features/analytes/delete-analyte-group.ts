import { deleteAnalyteGroup as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { markGroupDeleted } from './groups.queries.ts';
import { countTestsOf, lockAnalytes, lockGroup } from './set-up.queries.ts';

/** Deletes a group with its analytes, unless a test of one was ever assigned: SETUP_IN_USE with how many, and of which. */
export const deleteAnalyteGroup = route(endpoint, async ({ params: { id } }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    if (!(await lockGroup(tx, id, 'change'))) throw new AppError('NOT_FOUND');
    const analytes = await lockAnalytes(tx, { groupId: id });
    const tests = await countTestsOf(
      tx,
      analytes.map((analyte) => analyte.id),
    );
    if (tests.size > 0)
      throw new AppError('SETUP_IN_USE', {
        count: [...tests.values()].reduce((sum, n) => sum + n),
        codes: analytes.filter((analyte) => tests.has(analyte.id)).map(({ name }) => name),
      });
    await markGroupDeleted(tx, id);
  });
  return { id };
});
