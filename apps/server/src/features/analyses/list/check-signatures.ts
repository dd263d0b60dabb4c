import type { Actor } from '@kiemlab/contract/core/actor';
import { createLruCache, type LruCache } from '@kiemlab/contract/core/lru-cache';
import type { Database } from '@kiemlab/db/database';
import { findSignatures } from '../judgement/signatures.queries.ts';
import { isValid } from '../test-content.ts';
import { readToCheck } from './check-signatures.queries.ts';
import { type ListedTest, type ListedTests, readListed } from './listed-rows.queries.ts';

/** What was found of a test: by which versions of its rows, and which of its signatures do not hold. */
interface Checked {
  stamps: string | null;
  broken: readonly string[];
}

/** Tests that are remembered at most, some 300 bytes each. */
const AT_MOST = 50_000;

const memories = new WeakMap<Database, LruCache<string, Checked>>();

/** What is remembered for a database. */
function memoryOf(db: Database): LruCache<string, Checked> {
  const known = memories.get(db) ?? createLruCache<string, Checked>(AT_MOST);
  memories.set(db, known);
  return known;
}

/** Computes the hash of what each signature of tests is bound to, and compares it with the one that was signed. */
async function check(db: Database, ids: readonly string[]): Promise<Map<string, Checked>> {
  const stored = await readToCheck(db, ids);
  // Read afterwards: of what was signed meanwhile the row has other stamps, and is checked anew.
  const signatures = await findSignatures(db, ids);
  const tests = new Map(stored.map((test) => [test.id, test]));
  const broken = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const signature of signatures) {
    const test = tests.get(signature.subject_id);
    if (test && !isValid(signature, test)) broken.get(test.id)?.push(signature.id);
  }
  return new Map(stored.map(({ id, stamps }) => [id, { stamps, broken: broken.get(id) ?? [] }]));
}

/**
 * Rows with each signature told as it stands. They were written as if each held; what is remembered was found by the hash
 * of the content, and counts only for the very versions of the rows that it was found by: whatever changed one of them, by the program or behind its
 * back, made another version. What is not known, or not of these versions, is checked; where a signature does not hold its row is written again.
 */
export async function withSignatures(
  db: Database,
  listed: ListedTests,
  actor: Actor,
  keep = true,
): Promise<ListedTests> {
  const memory = memoryOf(db);
  const found = new Map<string, Checked>();
  const known = ({ id, stamps }: ListedTest): Checked | undefined =>
    [found.get(id), memory.get(id)].find((checked) => checked?.stamps === stamps);
  const tests = new Map(listed.tests.map((test) => [test.id, test]));
  let open = listed.tests.filter(({ stamps }) => stamps !== null);
  let written: readonly string[] = [];
  for (;;) {
    const unknown = open.filter((test) => known(test) === undefined).map(({ id }) => id);
    if (unknown.length > 0) for (const [id, checked] of await check(db, unknown)) found.set(id, checked);
    const wrong = open.filter((test) => {
      const checked = known(test);
      // One that changed meanwhile is read again, too.
      return checked === undefined || checked.broken.some((id) => !written.includes(id));
    });
    if (wrong.length === 0) break;
    written = wrong.flatMap((test) => known(test)?.broken ?? []);
    const ids = wrong.map(({ id }) => id);
    const again = await readListed(db, ids, actor, written);
    for (const id of ids) tests.delete(id);
    for (const test of again.tests) tests.set(test.id, test);
    open = again.tests.filter(({ stamps }) => stamps !== null);
  }
  if (keep) for (const [id, checked] of found) memory.set(id, checked);
  return { ...listed, tests: listed.tests.flatMap(({ id }) => tests.get(id) ?? []) };
}
