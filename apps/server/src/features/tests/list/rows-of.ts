import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { readListed } from './listed-tests.queries.ts';
import { presentTest } from './present-test.ts';

/** Records by their ids as rows of a list, in the order of lists. One that went meanwhile is left out. */
export const rowsOf = async (db: Database, ids: readonly string[], user: SignedIn): Promise<TestRow[]> =>
  (await readListed(db, ids)).map((test) => presentTest(test, user));
