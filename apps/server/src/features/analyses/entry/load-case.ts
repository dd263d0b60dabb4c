import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { found } from '../../../platform/http/app-error.ts';
import { findCasesById, type StoredCase } from '../../oos/oos.queries.ts';
import { loadTests } from '../load-tests.ts';
import type { StoredTest } from '../analyses.queries.ts';

/** A case out of specification with its test. */
export interface CaseOfTest {
  oos: StoredCase;
  test: StoredTest;
}

/**
 * The case with its test, which is locked first, as by everybody who changes either. Throws NOT_FOUND for a case that the caller does
 * not see, TEST_NOT_FOUND.
 */
export async function loadCase(tx: Tx, id: string, lock: boolean, user: SignedIn): Promise<CaseOfTest> {
  const [loaded] = await loadCases(tx, [id], lock, user);
  return found(loaded, 'NOT_FOUND');
}

/** Several of them, in the order asked. */
export async function loadCases(
  tx: Tx,
  ids: readonly string[],
  lock: boolean,
  user: SignedIn,
): Promise<CaseOfTest[]> {
  const asked = await findCasesById(tx, ids, user);
  const testIds = ids.map((id) => found(asked.get(id), 'NOT_FOUND').test_id);
  const tests = new Map((await loadTests(tx, testIds, lock, user)).map((test) => [test.id, test]));
  // Read again behind the locks: what others did who had them before.
  const cases = await findCasesById(tx, ids, user);
  return ids.map((id) => {
    const oos = found(cases.get(id), 'NOT_FOUND');
    return { oos, test: found(tests.get(oos.test_id), 'TEST_NOT_FOUND') };
  });
}
