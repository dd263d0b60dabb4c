import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from './housekeeping.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { type Tx, unitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
let owner: TestDatabase['owner'];
let template: string;
const people: string[] = [];
const person = (n: number): string => people[n] ?? '';

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(db, { actorId: null, requestId: 'counts', clientIp: '' }, { action: 'test.counts' }, work);

beforeAll(async () => {
  database = await startTestDatabase('access-counts');
  ({ db, owner } = database);
  await write(async (tx) => {
    for (const username of ['a', 'b', 'c']) {
      const row = await tx
        .insertInto('app_user')
        .values({
          username,
          employment_number: username,
          last_name: 'A',
          first_name: 'B',
          password_hash: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      people.push(row.id);
    }
    const row = await tx
      .insertInto('template')
      .values({ name: 'Một', prefix: 'M' })
      .returning('id')
      .executeTakeFirstOrThrow();
    template = row.id;
    await tx
      .insertInto('template_version')
      .values({ template_id: template, version: 1, name: 'T', config: '{}' })
      .execute();
  });
});
afterAll(() => database.stop());

const counted = async (query: string): Promise<Record<string, string>> => {
  const { rows } = await owner.query<{ key: string; n: string }>(query);
  return Object.fromEntries(rows.map((row) => [row.key, row.n]));
};
/** What the program answers: folded counts and changes that wait. */
const kept = () =>
  counted(`SELECT concat_ws(' ', user_id, template_id, sample_year, status) AS key, sum(n) AS n
    FROM (SELECT * FROM sample_access_count UNION ALL SELECT * FROM sample_access_count_delta) c GROUP BY 1 HAVING sum(n) <> 0`);
/** What there is. */
const plain = () =>
  counted(`SELECT concat_ws(' ', a.user_id, s.template_id, s.sample_year, s.status) AS key, count(*) AS n
    FROM sample_people((SELECT array_agg(id) FROM sample)) a JOIN sample s ON s.id = a.sample_id WHERE s.deleted_at IS NULL GROUP BY 1`);

/** Who sees which sample, and whether it is listed: what is kept, and what there is. */
const seen = () =>
  counted(
    `SELECT concat_ws(' ', sample_id, user_id) AS key, concat_ws(' ', sample_seq, live) AS n FROM sample_access`,
  );
const plainSeen = () =>
  counted(`SELECT concat_ws(' ', a.sample_id, a.user_id) AS key, concat_ws(' ', a.sample_seq, s.deleted_at IS NULL) AS n
    FROM sample_people((SELECT array_agg(id) FROM sample)) a JOIN sample s ON s.id = a.sample_id`);

const takenBy = (n: number): string =>
  JSON.stringify({ samplerInformation: [{ samplerName: 'A', samplerUserId: person(n) }] });
const insert = (tx: Tx, by: number, sampler: number, status: string, year = 2026): Promise<string> =>
  tx
    .insertInto('sample')
    .values({
      template_id: template,
      template_version: 1,
      sample_year: year,
      status,
      name: 'Mẫu',
      created_by: person(by),
      attributes: takenBy(sampler),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((row) => row.id);

const who = fc.nat(2);
const status = fc.constantFrom('NOT_RECEIVE', 'RECEIVED', 'STORED');
const share = fc.integer({ min: 1, max: 3 });
type Operation =
  | { kind: 'insert'; by: number; sampler: number; status: string; year: number }
  | { kind: 'change'; sampler?: number; status?: string; year?: number; deleted?: boolean; share: number }
  | { kind: 'answer' | 'leave'; who: number; share: number }
  | { kind: 'fold' };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    by: who,
    sampler: who,
    status,
    year: fc.constantFrom(2025, 2026),
  }),
  fc.record(
    {
      kind: fc.constant('change' as const),
      sampler: who,
      status,
      year: fc.constantFrom(2025, 2026),
      deleted: fc.boolean(),
      share,
    },
    { requiredKeys: ['kind', 'share'] },
  ),
  fc.record({ kind: fc.constantFrom('answer' as const, 'leave' as const), who, share }),
  fc.record({ kind: fc.constant('fold' as const) }),
);

async function run(op: Operation): Promise<void> {
  switch (op.kind) {
    case 'insert':
      await write((tx) => insert(tx, op.by, op.sampler, op.status, op.year));
      return;
    case 'fold':
      await foldCounts(db);
      return;
    case 'answer':
      await write((tx) =>
        sql`INSERT INTO sample_responsible SELECT id, ${person(op.who)} FROM sample WHERE seq % ${op.share} = 0 ON CONFLICT DO NOTHING`.execute(
          tx,
        ),
      );
      return;
    case 'leave':
      await write((tx) =>
        tx.deleteFrom('sample_responsible').where('user_id', '=', person(op.who)).execute(),
      );
      return;
    default: {
      const set = {
        name: 'Mẫu khác',
        ...(op.sampler === undefined ? {} : { attributes: takenBy(op.sampler) }),
        ...(op.status === undefined ? {} : { status: op.status }),
        ...(op.year === undefined ? {} : { sample_year: op.year }),
        ...(op.deleted === undefined ? {} : { deleted_at: op.deleted ? new Date() : null }),
      };
      await write((tx) =>
        tx
          .updateTable('sample')
          .set(set)
          .where(sql<boolean>`seq % ${op.share} = 0`)
          .execute(),
      );
    }
  }
}

test('SAMPLE-01 what each person sees is counted truly, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const op of operations) await run(op);
      expect(await seen()).toEqual(await plainSeen());
      expect(await kept()).toEqual(await plain());
      await foldCounts(db);
      expect(await kept()).toEqual(await plain());
    }),
    { numRuns: 25 },
  );
  await run({ kind: 'insert', by: 0, sampler: 1, status: 'STORED', year: 2026 });
  expect(await kept()).toEqual(await plain());
  expect(Object.keys(await kept()).length).toBeGreaterThan(1);
});

test('SAMPLE-01 also when somebody gets to see a sample while another changes it', async () => {
  const id = await write((tx) => insert(tx, 0, 0, 'RECEIVED'));
  const answer = (tx: Tx): Promise<unknown> =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: id, user_id: person(2) })
      .execute();
  const store = (tx: Tx): Promise<unknown> =>
    tx.updateTable('sample').set({ status: 'STORED' }).where('id', '=', id).execute();
  const waiting = async (): Promise<number> => {
    const { rows } = await owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  };
  const remove = (tx: Tx): Promise<unknown> =>
    tx.updateTable('sample').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  for (const [first, second] of [
    [store, answer],
    [answer, store],
    [remove, answer],
    [answer, remove],
  ] as const) {
    await write(async (tx) => {
      await tx.deleteFrom('sample_responsible').where('sample_id', '=', id).execute();
      await tx
        .updateTable('sample')
        .set({ status: 'RECEIVED', deleted_at: null })
        .where('id', '=', id)
        .execute();
    });
    let late: Promise<unknown> | undefined;
    await write(async (tx) => {
      await first(tx);
      late = write((other) => second(other));
      await expect.poll(waiting).toBe(1);
    });
    await late;
    expect(await seen()).toEqual(await plainSeen());
    expect(await kept()).toEqual(await plain());
  }
});
