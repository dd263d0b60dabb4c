import { randomUUID } from 'node:crypto';
import type { Actor } from '@kiemlab/contract/core/actor';
import { readStored } from '@kiemlab/contract/core/read-number';
import { flagOf, type Limits, proposalOf } from '@kiemlab/contract/features/analyses/flags';
import { isOpen, type TestAction, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { Database } from '@kiemlab/db/database';
import type { DB } from '@kiemlab/db/generated/db';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { limitsOf } from './features/analyses/limits-of.ts';
import { signable } from './features/analyses/test-content.ts';
import { readTests, type StoredTest } from './features/analyses/analyses.queries.ts';
import { contentHash, type Signable } from './platform/signing/sign-records.ts';
import {
  INDEX_RESULTS,
  INSERT_CONTENTS,
  INSERT_DETERMINATIONS,
  INSERT_RESULTS,
  INSERT_SIGNATURES,
  INSERT_TESTS,
  PREPARE_ANALYTES,
  PREPARE_RESULTS,
  PREPARE_STANDS,
  PREPARE_TEST_IDS,
  READ_ANALYTES,
} from './seed.tests.queries.ts';

/** Results to choose from of each analyte. */
const RESULTS = 10;

interface SeedAnalyte {
  id: string;
  type: StoredTest['type'];
  base: StoredTest['flag_base'];
  typical: string;
  minimum: string | null;
  maximum: string | null;
  critical_low: string | null;
  critical_high: string | null;
}

/** What is typed of a quantity between its limits, the `k`-th of several; a limit itself where that is how much it may be. */
function typedWithin({ minimum, maximum }: Limits, k: number): string | undefined {
  if (minimum === null && maximum === null) return undefined;
  const low = Number(minimum ?? Number(maximum) / 2);
  const high = Number(maximum ?? Number(minimum) * 1.1);
  return (low + (high - low) * (0.2 + 0.06 * k)).toFixed(high < 1 ? 4 : 2).replace('.', ',');
}

/** Results of an analyte that comply, with the flag that the rules give them. */
function resultsOf(analyte: SeedAnalyte): object[] {
  const limits = limitsOf(analyte);
  const flagged = analyte.base === 'RESULT' || analyte.base === 'OBSERVER_VALUE';
  return Array.from({ length: RESULTS }, (_, k) => {
    const tried = [typedWithin(limits, k), limits.maximum, limits.minimum].find(
      (typed) => typed && flagOf(typed, limits) === 'OPTIMAL',
    );
    const typed = tried ?? (analyte.typical || 'Đạt');
    const flag = flagged ? flagOf(typed, limits) : undefined;
    const reading = readStored(typed, limits);
    const value = 'value' in reading ? reading.value : null;
    return {
      analyte_id: analyte.id,
      k,
      typed,
      value,
      flag: flag ?? null,
      proposal: proposalOf(flag) ?? null,
    };
  });
}

/** Makes ready on a connection what tests are copied from: so many analytes of each test id, and results of them. */
export async function prepareTests(client: pg.ClientBase, each: number): Promise<void> {
  await client.query(PREPARE_TEST_IDS.replaceAll('$1', String(each)));
  await client.query(PREPARE_ANALYTES.replaceAll('$1', String(each)));
  const { rows } = await client.query<SeedAnalyte>(READ_ANALYTES);
  await client.query(PREPARE_RESULTS.replace('$1', literal(JSON.stringify(rows.flatMap(resultsOf)))));
  await client.query(INDEX_RESULTS);
  const [byLists, byStatus] = PREPARE_STANDS;
  await client.query(byLists.replace('$1', literal(JSON.stringify(standing))));
  await client.query(byStatus.replace('$1', literal(JSON.stringify(stands))));
  await client.query('ANALYZE seed_test_id, seed_analyte, seed_result');
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A connection as the rooms' own queries are asked with. */
const asDatabase = (client: pg.ClientBase): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined }),
        end: () => Promise.resolve(),
      } as never,
    }),
  });

interface MadeTest {
  id: string;
  status: TestStatus;
  technician_id: string;
  reviewed_by: string | null;
  approved_by: string | null;
  result_date: Date | null;
}

/** Who carried out what of a test that stands here or there, in its order. */
const ACTS: Record<TestStatus, readonly TestAction[]> = {
  NEW: [],
  TEST_DONE: [],
  REQUEST_REVIEW: ['requestReview'],
  REQUEST_APPROVED: ['requestReview', 'review'],
  APPROVED: ['requestReview', 'review', 'approve'],
  REJECT: ['requestReview', 'sendBack'],
  LOCKED: ['requestReview', 'review', 'approve', 'lock'],
};

/** `how far a sample is: how far its tests are`, one of these; samples that are elsewhere have none. */
const STANDS = `
ANALYZING: NEW NEW TEST_DONE REQUEST_REVIEW REQUEST_APPROVED APPROVED REJECT
REPORT_SAMPLE_HAS_EXISTED: APPROVED
REPORTED: APPROVED
STORED: LOCKED
EXPORTED: LOCKED
DESTROYED: LOCKED`;
const standing = STANDS.trim()
  .split('\n')
  .map((line) => line.split(': '))
  .map(([sample, tests = '']) => ({ sample_status: sample, statuses: tests.split(' ') }));

/** What stands in a test that is so far; result and completion are versions before it is signed. */
const stands = (Object.keys(ACTS) as TestStatus[]).map((status) => {
  const did = (action: TestAction): boolean => ACTS[status].includes(action);
  return {
    status,
    version: isOpen(status) ? 1 : 3 + ACTS[status].length,
    tested: !isOpen(status),
    reviewed: did('review'),
    approved: did('approve'),
    remark: did('sendBack') ? 'Tính lại' : null,
  };
});

/** Who of its people carries out an act that is signed. */
const SIGNER: Partial<Record<TestAction, (test: MadeTest) => string | null>> = {
  requestReview: (test) => test.technician_id,
  review: (test) => test.reviewed_by,
  approve: (test) => test.approved_by,
  lock: (test) => test.approved_by,
};

/** What is signed of a test, with its hash and its text; several people sign the same, which is worked out once. */
function signedOnce(test: StoredTest) {
  const made = new Map<boolean | null, { signed: Signable; hash: Buffer; text: string }>();
  return (auditReviewed: boolean | null) => {
    const known = made.get(auditReviewed);
    if (known) return known;
    const signed = signable(test, auditReviewed);
    const once = { signed, hash: contentHash(signed.content), text: JSON.stringify(signed.content) };
    made.set(auditReviewed, once);
    return once;
  };
}

/** Columns of the signatures of tests, and what was signed by its hash: the content is the program's own. */
function signaturesOf(made: readonly MadeTest[], stored: ReadonlyMap<string, StoredTest>) {
  const columns: unknown[][] = Array.from({ length: 11 }, () => []);
  const contents = new Map<string, [Buffer, string]>();
  const actIds = new Map<string, string>();
  for (const one of made) {
    const test = stored.get(one.id);
    if (!test || !one.result_date) continue;
    const signedAs = signedOnce(test);
    for (const [index, action] of ACTS[one.status].entries()) {
      const { requires } = testTransition(action);
      const signer = SIGNER[action]?.(one);
      if (!requires?.signature || !signer) continue;
      const after = index + 1;
      const { signed, hash, text } = signedAs(requires.auditReviewed ? true : null);
      contents.set(hash.toString('hex'), [hash, text]);
      const act = `${test.sample_id} ${action} ${signer}`;
      const actId = actIds.get(act) ?? randomUUID();
      actIds.set(act, actId);
      const at = Math.min(one.result_date.getTime() + after * 86_400_000, Date.now() - (10 - after) * 1000);
      const row = [
        actId,
        signed.subject,
        signed.subjectId,
        test.sample_id,
        requires.signature,
        signer,
        hash,
        signed.contentVersion ?? 1,
        signed.auditReviewed ?? null,
        null,
        new Date(at),
      ];
      for (const [column, value] of row.entries()) columns[column]?.push(value);
    }
  }
  return { columns, contents: [...contents.values()] };
}

/** Whose tests are read: everybody's. */
const ALL_SEEING: Actor = { id: '', aliases: new Set<never>(), permissions: new Set(['Sample_ViewAll']) };

/** Gives the samples of some places tests with results and signatures, as far as the samples are; inside a unit of work. */
export async function seedTests(client: pg.ClientBase, from: number, to: number): Promise<number> {
  const { rows: made } = await client.query<MadeTest>(INSERT_TESTS, [from, to, RESULTS]);
  const ids = made.map(({ id }) => id);
  await client.query(INSERT_DETERMINATIONS, [ids]);
  await client.query(INSERT_RESULTS, [ids]);
  const signed = made.filter(({ status }) => ACTS[status].length > 0).map(({ id }) => id);
  const stored = await readTests(asDatabase(client), signed, false, ALL_SEEING);
  const { columns, contents } = signaturesOf(made, new Map(stored.map((test) => [test.id, test])));
  await client.query(INSERT_CONTENTS, [contents.map(([hash]) => hash), contents.map(([, text]) => text)]);
  await client.query(INSERT_SIGNATURES, columns);
  return made.length;
}
