import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from './housekeeping.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import type { Tx } from './unit-of-work.ts';

let database: TestDatabase;
let owner: TestDatabase['owner'];
const people: string[] = [];
const samples: string[] = [];
/** Two test codes of two groups, each with a test id and an analyte. */
const setups: { group: string; code: string; test: string; analyte: string }[] = [];
let made = 0;

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write(work, 'test.counts');
const idOf = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(tx)).rows[0]?.id ?? '';

beforeAll(async () => {
  database = await startTestDatabase('test-counts');
  ({ owner } = database);
  await write(async (tx) => {
    for (const name of ['a', 'b', 'c'])
      people.push(
        await idOf(
          tx,
          sql`INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
              VALUES (${name}, ${name}, 'A', 'B', 'x') RETURNING id`,
        ),
      );
    const template = await idOf(tx, sql`INSERT INTO template (name, prefix) VALUES ('T', 'T') RETURNING id`);
    await sql`INSERT INTO template_version (template_id, version, name, config) VALUES (${template}, 1, 'T', '{}')`.execute(
      tx,
    );
    for (const name of ['G', 'H']) {
      const group = await idOf(tx, sql`INSERT INTO test_group (name) VALUES (${name}) RETURNING id`);
      const code = await idOf(
        tx,
        sql`INSERT INTO test_code (test_group_id, name) VALUES (${group}, ${name}) RETURNING id`,
      );
      const testId = await idOf(
        tx,
        sql`INSERT INTO test_classification (test_code_id, test_id, name, type)
            VALUES (${code}, ${name}, 'T', 'QUANTITATIVE') RETURNING id`,
      );
      const analytes = await idOf(
        tx,
        sql`INSERT INTO analyte_group (classification_id, name) VALUES (${testId}, 'A') RETURNING id`,
      );
      const analyte = await idOf(
        tx,
        sql`INSERT INTO analyte (group_id, classification_id, code, name, type)
            VALUES (${analytes}, ${testId}, 'A', 'A', 'QUANTITATIVE') RETURNING id`,
      );
      setups.push({ group, code, test: testId, analyte });
    }
    for (let n = 0; n < 4; n++)
      samples.push(
        await idOf(
          tx,
          sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
              VALUES (${template}, 1, 2026, 'ANALYZING', 'Mẫu', ${people[0]}) RETURNING id`,
        ),
      );
  });
});
afterAll(() => database.stop());

const counted = async (query: string): Promise<Record<string, string>> => {
  const { rows } = await owner.query<{ key: string; n: string }>(query);
  return Object.fromEntries(rows.map((row) => [row.key, row.n]));
};
const PLACE = `test_group_id, test_code_id, coalesce(technician_id::text, 'nobody'), status`;
/** What the program answers: folded counts and changes that wait; of everybody, and of each person. */
const kept = () =>
  counted(`SELECT concat_ws(' ', coalesce(user_id::text, 'all'), ${PLACE}) AS key, sum(n) AS n
    FROM (SELECT * FROM test_count UNION ALL SELECT * FROM test_count_delta) c GROUP BY 1 HAVING sum(n) <> 0`);
/** What there is, by the truth that who sees a sample is kept equal to. */
const plain = () =>
  counted(`SELECT concat_ws(' ', who, ${PLACE}) AS key, count(*) AS n FROM (
      SELECT 'all' AS who, t.* FROM test_record t WHERE t.deleted_at IS NULL
      UNION ALL SELECT p.user_id::text, t.* FROM sample_people((SELECT array_agg(id) FROM sample)) p
        JOIN sample s ON s.id = p.sample_id AND s.deleted_at IS NULL JOIN test_record t ON t.sample_id = s.id AND t.deleted_at IS NULL) t GROUP BY 1`);
const keptOfSamples = () =>
  counted(
    `SELECT sample_id AS key, concat_ws(' ', tests, approved, locked, failing) AS n FROM sample_test_count WHERE tests <> 0`,
  );
const plainOfSamples = () =>
  counted(`SELECT sample_id AS key, concat_ws(' ', count(*), sum((status = 'APPROVED' OR status = 'LOCKED')::int),
      sum((status = 'LOCKED')::int), sum(coalesce(verdict = 'FAIL', false)::int)) AS n
    FROM test_record WHERE NOT qc_sample AND deleted_at IS NULL GROUP BY 1`);
async function allTrue(): Promise<void> {
  expect(await kept()).toEqual(await plain());
  expect(await keptOfSamples()).toEqual(await plainOfSamples());
}

interface NewTest {
  sample: number;
  setup: number;
  technician: number | null;
  qc: boolean;
}
/** A statement for all of them; analytes of QC samples may stand more than once. */
const insert = (tx: Tx, rows: readonly NewTest[]) =>
  tx
    .insertInto('test_record')
    .values(
      rows.map(({ sample, setup, technician, qc }) => {
        const number = ++made;
        return {
          sample_id: samples[sample] ?? '',
          number,
          code: `T${number}`,
          analyte_id: setups[setup]?.analyte ?? '',
          classification_id: setups[setup]?.test ?? '',
          test_code_id: setups[setup]?.code ?? '',
          test_group_id: setups[setup]?.group ?? '',
          test_name: 'T',
          analyte_name: 'A',
          analyte_group_name: 'A',
          position: 0,
          method: '',
          unit: '',
          standard: '',
          requirement: '',
          type: 'QUANTITATIVE',
          flag_base: 'RESULT',
          cost: '0',
          technician_id: technician === null ? null : (people[technician] ?? ''),
          due_date: new Date(),
          qc_sample: qc,
        };
      }),
    )
    .execute();

const answerFor = (tx: Tx, who: number, share: number) =>
  sql`INSERT INTO sample_responsible SELECT id, ${people[who]} FROM sample WHERE seq % ${share} = 0 ON CONFLICT DO NOTHING`.execute(
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
  // One test of each analyte that counts for the certificate of its sample.
  await write((tx) =>
    insert(
      tx,
      [0, 1, 2, 3].flatMap((sample) =>
        [0, 1].map((setup) => ({ sample, setup, technician: setup, qc: false })),
      ),
    ),
  );
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

/** How many sessions wait for what another has locked. */
const waiting = async (): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
};

test('TEST-01 also when somebody gets to see a sample while another gives it a test, or moves one', async () => {
  const sample = samples[0] ?? '';
  const answer = (tx: Tx): Promise<unknown> =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: sample, user_id: people[1] ?? '' })
      .execute();
  const give = (tx: Tx): Promise<unknown> =>
    insert(tx, [{ sample: 0, setup: 0, technician: null, qc: true }]);
  const move = (tx: Tx): Promise<unknown> =>
    sql`UPDATE test_record SET status = CASE status WHEN 'NEW' THEN 'TEST_DONE' ELSE 'NEW' END WHERE sample_id = ${sample}`.execute(
      tx,
    );
  const remove = (tx: Tx): Promise<unknown> =>
    tx.updateTable('sample').set({ deleted_at: new Date() }).where('id', '=', sample).execute();
  for (const [first, second] of [
    [give, answer],
    [answer, give],
    [move, answer],
    [answer, move],
    [remove, give],
    [remove, answer],
    [move, remove],
  ] as const) {
    await write(async (tx) => {
      await sql`UPDATE test_record SET technician_id = ${people[0]} WHERE sample_id = ${sample}`.execute(tx);
      await tx.deleteFrom('sample_responsible').where('sample_id', '=', sample).execute();
      await tx.updateTable('sample').set({ deleted_at: null }).where('id', '=', sample).execute();
    });
    let late: Promise<unknown> | undefined;
    await write(async (tx) => {
      await first(tx);
      late = write((other) => second(other));
      await expect.poll(waiting).toBe(1);
    });
    await late;
    await allTrue();
  }
});

test('SAMPLE-01 who sees a sample is told truly also when two give it and take it at the same moment', async () => {
  const sample = samples[1] ?? '';
  const [, person, other] = people;
  const answer = (tx: Tx): Promise<unknown> =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: sample, user_id: person ?? '' })
      .execute();
  const leave = (tx: Tx): Promise<unknown> =>
    tx.deleteFrom('sample_responsible').where('sample_id', '=', sample).execute();
  const handOn = (rest: number) => (tx: Tx) =>
    sql`UPDATE test_record SET technician_id = ${other} WHERE sample_id = ${sample} AND number % 2 = ${rest}`.execute(
      tx,
    );
  const handAllOn = (tx: Tx): Promise<unknown> =>
    sql`UPDATE test_record SET technician_id = ${other} WHERE sample_id = ${sample}`.execute(tx);
  const seen = async (): Promise<boolean> =>
    (await owner.query('SELECT FROM sample_access WHERE sample_id = $1 AND user_id = $2', [sample, person]))
      .rows.length > 0;
  await write((tx) =>
    insert(
      tx,
      [0, 1].map(() => ({ sample: 1, setup: 0, technician: 1, qc: true })),
    ),
  );
  for (const [first, second, sees, isResponsible] of [
    // Given as responsible while the tests go to somebody else.
    [answer, handAllOn, true, false],
    [handAllOn, answer, true, false],
    // The last two reasons go, each by somebody who still sees the other.
    [handOn(0), handOn(1), false, false],
    [leave, handAllOn, false, true],
    [handAllOn, leave, false, true],
  ] as const) {
    await write(async (tx) => {
      await leave(tx);
      await sql`UPDATE test_record SET technician_id = ${person} WHERE sample_id = ${sample}`.execute(tx);
      if (isResponsible) await answer(tx);
    });
    expect(await seen()).toBe(true);
    let late: Promise<unknown> | undefined;
    await write(async (tx) => {
      await first(tx);
      late = write((next) => second(next));
      await expect.poll(waiting).toBe(1);
    });
    await late;
    expect(await seen()).toBe(sees);
    await allTrue();
  }
});
