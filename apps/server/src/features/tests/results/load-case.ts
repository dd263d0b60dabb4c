import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { found } from '../../../platform/http/app-error.ts';
import { findCase, type StoredCase } from '../../oos/oos.queries.ts';
import { loadTests } from '../load-tests.ts';
import type { StoredTest } from '../tests.queries.ts';

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
  const { test_id } = found(await findCase(tx, id, user), 'NOT_FOUND');
  const [test] = await loadTests(tx, [test_id], lock, user);
  const oos = found(await findCase(tx, id, user), 'NOT_FOUND');
  return { oos, test: found(test, 'TEST_NOT_FOUND') };
}
