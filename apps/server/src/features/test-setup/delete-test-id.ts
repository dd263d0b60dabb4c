import { deleteTestId as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { countTestsOfId, lockTestIds, markTestIdsDeleted } from './delete-test-ids.queries.ts';

/** Deletes a test id with its analytes, unless a test of it was ever assigned; its number is not given again (specification 2 §7). */
export const deleteTestId = route(endpoint, async ({ params: { id } }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    const now = found((await lockTestIds(tx, { id }))[0], 'NOT_FOUND');
    const count = await countTestsOfId(tx, now);
    if (count > 0) throw new AppError('SETUP_IN_USE', { count, codes: [now.test_id] });
    await markTestIdsDeleted(tx, [id]);
  });
  return { id };
});
