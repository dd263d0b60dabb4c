import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { findSignatures, type StoredSignature } from '../signing/signatures.queries.ts';
import type { StoredTest } from '../tests.queries.ts';
import { presentTest } from './present-test.ts';
import { findNamedTestIds, findRowParts } from './row-parts.queries.ts';

/** Records as rows of a list, in their order. One that went meanwhile is left out. */
export async function rowsOf(db: Database, tests: readonly StoredTest[], user: SignedIn): Promise<TestRow[]> {
  if (tests.length === 0) return [];
  const ids = tests.map(({ id }) => id);
  const [signatures, parts, named] = await Promise.all([
    findSignatures(db, ids),
    findRowParts(db, ids),
    findNamedTestIds(db, [...new Set(tests.map((test) => test.classification_id))]),
  ]);
  const bySubject = new Map<string, StoredSignature[]>();
  for (const signature of signatures) {
    const so = bySubject.get(signature.subject_id);
    if (so) so.push(signature);
    else bySubject.set(signature.subject_id, [signature]);
  }
  return tests.flatMap((test) => {
    const [part, testId] = [parts.get(test.id), named.get(test.classification_id)];
    return part && testId ? [presentTest(test, bySubject.get(test.id) ?? [], part, testId, user)] : [];
  });
}
