import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from './housekeeping.ts';
import { type CountedTests, idOf, type NewTest, startCountedTests } from './testing/counted-tests.ts';
import type { Tx } from './unit-of-work.ts';

let lab: CountedTests;
beforeAll(async () => {
  lab = await startCountedTests();
  // Counts are true whatever changes, also what is refused otherwise: the result of a locked test.
  await lab.database.owner.query(
    'ALTER TABLE test_record DISABLE TRIGGER test_record_locked, DISABLE TRIGGER test_record_unlocked, DISABLE TRIGGER test_record_locked_facts',
  );
});
afterAll(() => lab.database.stop());

const answerFor = (tx: Tx, who: number, share: number) =>
  sql`INSERT INTO sample_responsible SELECT id, ${lab.people[who]} FROM sample WHERE seq % ${share} = 0 ON CONFLICT DO NOTHING`.execute(
    tx,
  );
const technician = fc.option(fc.nat(2));
const share = fc.integer({ min: 1, max: 3 });
const status = fc.constantFrom('NEW', 'TEST_DONE', 'APPROVED', 'LOCKED', 'REJECT');
type Operation =
  | { kind: 'insert'; rows: NewTest[] }
  | { kind: 'change'; share: number; technician?: number | null; status?: string; verdict?: string | null }
  | { kind: 'answer' | 'leave'; who: number; share: number }
  | { kind: 'delete' | 'restore'; share: number }
  | { kind: 'withdraw' | 'putBack'; share: number }
  | { kind: 'fold' }
  | { kind: 'undo'; row: NewTest };
// A second test of an analyte is one of quality control; those that count are inserted for analytes that have none.
const newTest = fc.record({ sample: fc.nat(3), setup: fc.nat(1), technician, qc: fc.constant(true) });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.array(newTest, { minLength: 1, maxLength: 4 }),
  }),
  fc.record(
    {
      kind: fc.constant('change' as const),
      share,
      technician,
      status,
      verdict: fc.constantFrom('PASS', 'FAIL', null),
    },
    { requiredKeys: ['kind', 'share'] },
  ),
  fc.record({ kind: fc.constantFrom('answer' as const, 'leave' as const), who: fc.nat(2), share }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), share }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'putBack' as const), share }),
  fc.record({ kind: fc.constant('fold' as const) }),
  fc.record({ kind: fc.constant('undo' as const), row: newTest }),
);

async function run(op: Operation): Promise<void> {
  const { database, people, write, insert } = lab;
  switch (op.kind) {
    case 'insert':
      await write((tx) => insert(tx, op.rows));
      return;
    case 'undo':
      await write(async (tx) => {
        await insert(tx, [op.row]);
        throw new Error('undone');
      }).catch(() => undefined);
      return;
    case 'fold':
      await foldCounts(database.db);
      return;
    case 'answer':
      await write((tx) => answerFor(tx, op.who, op.share));
      return;
    case 'leave':
      await write((tx) =>
        tx
          .deleteFrom('sample_responsible')
          .where('user_id', '=', people[op.who] ?? '')
          .execute(),
      );
      return;
    case 'withdraw':
    case 'putBack':
      await write((tx) =>
        tx
          .updateTable('test_record')
          .set(
            op.kind === 'withdraw'
              ? { deleted_at: new Date(), deleted_by: people[0] ?? '' }
              : { deleted_at: null, deleted_by: null },
          )
          // Only what nobody has begun is ever deleted.
          .where(sql<boolean>`number % ${op.share} = 0 AND status = 'NEW'`)
          .execute(),
      );
      return;
    case 'delete':
    case 'restore':
      await write((tx) =>
        tx
          .updateTable('sample')
          .set({ deleted_at: op.kind === 'delete' ? new Date() : null })
          .where(sql<boolean>`seq % ${op.share} = 0`)
          .execute(),
      );
      return;
    default: {
      const unassigned = op.technician === null;
      const set = {
        remarks: 'x',
        ...(op.technician === undefined ? {} : { technician_id: people[op.technician ?? -1] ?? null }),
        // What nobody tests is not begun.
        ...(unassigned ? { status: 'NEW' } : op.status === undefined ? {} : { status: op.status }),
        ...(op.verdict === undefined ? {} : { verdict: op.verdict }),
      };
      const begun = !unassigned && op.status !== undefined && op.technician === undefined;
      await write((tx) =>
        tx
          .updateTable('test_record')
          .set(set)
          .where(
            sql<boolean>`number % ${op.share} = 0 AND deleted_at IS NULL AND (technician_id IS NOT NULL OR NOT ${begun})`,
          )
          .execute(),
      );
    }
  }
}

test('TEST-01 the kept counts of tests are the true ones, whatever happens in whatever order', async () => {
  const { database, insertFirst, allTrue, kept, keptOfSamples } = lab;
  await insertFirst();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const op of operations) await run(op);
      await allTrue();
      await foldCounts(database.db);
      await allTrue();
    }),
    { numRuns: 25 },
  );
  await run({ kind: 'putBack', share: 1 });
  await run({ kind: 'restore', share: 1 });
  await run({ kind: 'change', share: 1, status: 'APPROVED', verdict: 'FAIL', technician: 2 });
  await allTrue();
  expect(Object.values(await keptOfSamples())).toEqual(['2 2 0 2', '2 2 0 2', '2 2 0 2', '2 2 0 2']);
  expect(Object.keys(await kept()).length).toBeGreaterThan(3);
});

test('TEST-01 also of a sample that is made, given a test and shown to somebody in one unit of work', async () => {
  const { people, samples, setups, write, insert, allTrue, kept } = lab;
  await write(async (tx) => {
    const sample = await idOf(
      tx,
      sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
          SELECT template_id, 1, 2026, 'ANALYZING', 'Mẫu mới', ${people[0]} FROM sample LIMIT 1 RETURNING id`,
    );
    samples.push(sample);
    await insert(tx, [{ sample: samples.length - 1, setup: 0, technician: 1, qc: false }]);
    await tx
      .insertInto('sample_responsible')
      .values({ sample_id: sample, user_id: people[2] ?? '' })
      .execute();
  });
  await allTrue();
  expect(
    (await kept())[`${people[2]} ${setups[0]?.group} ${setups[0]?.code} ${people[1]} NEW`],
  ).toBeDefined();
});

test('TEST-01 also while many write and fold at the same moment', async () => {
  const { database, people, samples, write, insert, allTrue } = lab;
  const statuses = ['TEST_DONE', 'APPROVED', 'LOCKED'];
  const one = (n: number) => samples[n % 4] ?? '';
  /** As the program writes: records locked in the order of their ids. */
  const change = (n: number, set: object) =>
    write(async (tx) => {
      const mine = sql<boolean>`sample_id = ${one(n)} AND technician_id IS NOT NULL AND deleted_at IS NULL`;
      await sql`SELECT FROM test_record WHERE ${mine} ORDER BY id FOR UPDATE`.execute(tx);
      await tx.updateTable('test_record').set(set).where(mine).execute();
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      if (n % 5 === 0) return foldCounts(database.db);
      if (n % 5 === 1)
        return write((tx) => insert(tx, [{ sample: n % 4, setup: n % 2, technician: n % 3, qc: true }]));
      if (n % 5 === 2)
        return write((tx) =>
          sql`INSERT INTO sample_responsible VALUES (${one(n)}, ${people[n % 3]}) ON CONFLICT DO NOTHING`.execute(
            tx,
          ),
        );
      return change(n, n % 2 ? { status: statuses[n % 3] ?? '' } : { technician_id: people[n % 3] ?? '' });
    }),
  );
  await allTrue();
  await foldCounts(database.db);
  await allTrue();
});
