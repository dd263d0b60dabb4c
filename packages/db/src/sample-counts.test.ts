import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from './housekeeping.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { type Tx, unitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
let owner: TestDatabase['owner'];
let user: string;
const templates: string[] = [];

const write = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  unitOfWork(db, { actorId: null, requestId: 'counts', clientIp: '' }, { action: 'test.counts' }, work);

beforeAll(async () => {
  database = await startTestDatabase('counts');
  ({ db, owner } = database);
  await write(async (tx) => {
    const person = await tx
      .insertInto('app_user')
      .values({
        username: 'a',
        employment_number: 'NV1',
        last_name: 'A',
        first_name: 'B',
        password_hash: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    user = person.id;
    for (const name of ['Một', 'Hai']) {
      const template = await tx
        .insertInto('template')
        .values({ name, prefix: name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('template_version')
        .values({ template_id: template.id, version: 1, name: 'T', config: '{}' })
        .execute();
      templates.push(template.id);
    }
  });
});
afterAll(() => database.stop());

type Count = Record<string, string>;
const counted = async (query: string): Promise<Count> => {
  const { rows } = await owner.query<{ key: string; n: string }>(query);
  return Object.fromEntries(rows.map((row) => [row.key, row.n]));
};
/** What the program answers: folded counts and changes that wait. */
const kept = (): Promise<Count> =>
  counted(`SELECT concat_ws(' ', template_id, sample_year, status) AS key, sum(n) AS n
    FROM (SELECT * FROM sample_count UNION ALL SELECT * FROM sample_count_delta) c GROUP BY 1 HAVING sum(n) <> 0`);
/** What there is. */
const plain = (): Promise<Count> =>
  counted(`SELECT concat_ws(' ', template_id, sample_year, status) AS key, count(*) AS n
    FROM sample WHERE deleted_at IS NULL GROUP BY 1`);

const statuses = ['NOT_RECEIVE', 'RECEIVED', 'STORED', 'DESTROYED'];
const place = fc.record({
  template: fc.nat(1),
  year: fc.constantFrom(2025, 2026),
  status: fc.constantFrom(...statuses),
});
type Place = typeof place extends fc.Arbitrary<infer P> ? P : never;
type Operation =
  | { kind: 'insert'; rows: Place[] }
  | { kind: 'status' | 'year' | 'delete' | 'restore' | 'touch'; to: Place; share: number }
  | { kind: 'fold' }
  | { kind: 'undo'; of: Place };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), rows: fc.array(place, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    kind: fc.constantFrom(
      'status' as const,
      'year' as const,
      'delete' as const,
      'restore' as const,
      'touch' as const,
    ),
    to: place,
    share: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('fold' as const) }),
  fc.record({ kind: fc.constant('undo' as const), of: place }),
);

const insert = (tx: Tx, rows: readonly Place[]) =>
  tx
    .insertInto('sample')
    .values(
      rows.map((row) => ({
        template_id: templates[row.template] ?? '',
        template_version: 1,
        sample_year: row.year,
        status: row.status,
        name: 'Mẫu',
        created_by: user,
      })),
    )
    .execute();

async function run(op: Operation): Promise<void> {
  switch (op.kind) {
    case 'insert':
      await write((tx) => insert(tx, op.rows));
      return;
    case 'fold':
      await foldCounts(db);
      return;
    case 'undo':
      await write(async (tx) => {
        await insert(tx, [op.of]);
        throw new Error('undone');
      }).catch(() => undefined);
      return;
    default: {
      const some = sql<boolean>`seq % ${op.share} = 0`;
      const set = {
        status: { status: op.to.status },
        year: { sample_year: op.to.year },
        delete: { deleted_at: new Date() },
        restore: { deleted_at: null },
        touch: { name: 'Mẫu khác' },
      }[op.kind];
      await write((tx) => tx.updateTable('sample').set(set).where(some).execute());
    }
  }
}

test('SAMPLE-01 the kept counts are the true counts, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const op of operations) await run(op);
      expect(await kept()).toEqual(await plain());
      await foldCounts(db);
      expect(await kept()).toEqual(await plain());
    }),
    { numRuns: 25 },
  );
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM sample_count_delta');
  expect(rows).toEqual([{ n: 0 }]);
  // The last run may have deleted every sample; two lists of nothing are equal too.
  await run({ kind: 'insert', rows: [{ template: 0, year: 2026, status: 'STORED' }] });
  expect(await kept()).toEqual(await plain());
  expect(Object.keys(await kept()).length).toBeGreaterThan(0);
});

test('SAMPLE-01 also while many write and fold at the same moment', async () => {
  const rows = (n: number): Place[] => [{ template: n % 2, year: 2026, status: statuses[n % 4] ?? '' }];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 5 === 0 ? foldCounts(db) : write((tx) => insert(tx, rows(n))))),
  );
  expect(await kept()).toEqual(await plain());
  await foldCounts(db);
  expect(await kept()).toEqual(await plain());
});
