import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { lockTestIds, markTestIdsDeleted } from './delete-test-ids.queries.ts';
import {
  countTestsOfGroup,
  findTestGroup,
  lockTestGroup,
  markTestGroupDeleted,
} from './test-group.queries.ts';

/**
 * Deletes a test group with its codes, test ids and analytes, unless a test of it was ever assigned. Throws NOT_FOUND, also for one
 * that is deleted already, and SETUP_IN_USE with how many tests.
 */
export async function deleteTestGroup(tx: Tx, id: string): Promise<void> {
  await lockTestGroup(tx, id, 'change');
  const { name } = found(await findTestGroup(tx, id), 'NOT_FOUND');
  const testIds = await lockTestIds(tx, { testGroupId: id });
  const count = await countTestsOfGroup(tx, id);
  if (count > 0) throw new AppError('SETUP_IN_USE', { count, codes: [name] });
  await markTestIdsDeleted(
    tx,
    testIds.map((testId) => testId.id),
  );
  await markTestGroupDeleted(tx, id);
}
