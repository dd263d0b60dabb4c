import { apartBy } from '@kiemlab/contract/core/apart';
import {
  judgeTest,
  type TestAction,
  testAbilities,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseUnlessAllowed } from '../../platform/http/refuse-records.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { barringCases, stateOf } from './test-content.ts';
import { readTests, type StoredTest } from './analyses.queries.ts';

/**
 * Loads tests that the person sees, with a lock inside a unit of work; one that is missing, or hidden, refuses the whole call.
 * In the order asked.
 */
export async function loadTests(
  db: Database,
  ids: readonly string[],
  lock: boolean,
  user: SignedIn,
): Promise<StoredTest[]> {
  const unique = [...new Set(ids)];
  const byId = new Map((await readTests(db, unique, lock, user)).map((test) => [test.id, test]));
  return unique.map((id) => {
    const test = byId.get(id);
    if (!test) throw new AppError('TEST_NOT_FOUND', { codes: [id] });
    return test;
  });
}

/** Refuses unless the action is open for every test; names the tests that stop it. */
export function judgeTests(
  tests: readonly StoredTest[],
  user: SignedIn,
  actionOf: (test: StoredTest) => TestAction | undefined,
): void {
  refuseUnlessAllowed(tests, (test) => {
    const action = actionOf(test);
    const because = action ? judgeTest(stateOf(test), user, action) : 'INVALID_STATUS_TRANSITION';
    return {
      because,
      apart: action && apartBy(user, because, (who) => judgeTest(stateOf(test), who, action)),
      name: because === 'OOS_OPEN' ? barringCases(test).join(', ') : undefined,
      abilities: () => testAbilities(stateOf(test), user),
    };
  });
}
