import type { DB } from '@kiemlab/db/generated/db';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { actorOf } from '../../../testing/row-abilities.ts';
import { assign, move, register, sampleBody } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { findTestPage } from './list-tests.queries.ts';
import { findWords } from './search-tests.queries.ts';

let world: World;
let pool: pg.Pool;
/** As the program's own, and says what it asked. */
let db: Kysely<DB>;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  world = await startWorld();
  const { host, port, user, password, database } = world.owner;
  pool = new pg.Pool({ host, port, user, password, database, max: 1 });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: Array.from({ length: 60 }, (_, n) => ({ ...ASSAY, name: `Chỉ tiêu ${n}` })),
  });
  for (const sampleName of ['Cao ích mẫu', 'Viên nang', 'Viên nén']) {
    const id = await register(world, sampleBody({ sampleName }));
    await move(world, [id], 'RECEIVED');
    await assign({ ...world, setup }, [id]);
  }
  // Half of them of a status, half of a technician, a quarter of both.
  await world.owner.query('ALTER TABLE test_record DISABLE TRIGGER USER');
  await world.owner.query(
    `UPDATE test_record SET status = CASE WHEN number % 2 = 0 THEN 'LOCKED' ELSE status END,
            technician_id = CASE WHEN number % 4 < 2 THEN technician_id ELSE $1 END`,
    [world.head.id],
  );
  await world.owner.query('ALTER TABLE test_record ENABLE TRIGGER USER');
  await world.owner.query('VACUUM (ANALYZE) test_record, sample, sample_access');
  // A few pages are read from end to end: what is asked here is which ways there are where that takes long.
  await pool.query('SET enable_seqscan = off');
});
afterAll(async () => {
  await db.destroy();
  await world.stop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plan of what was asked last. */
async function planned(): Promise<Plan[]> {
  const { sql = '', parameters = [] } = asked.at(-1) ?? {};
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, [
    ...parameters,
  ]);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
}

/** Through which indexes tests are read; a way without one is named by its kind. */
const waysTo = (nodes: readonly Plan[]): string[] =>
  nodes.flatMap((node) =>
    node['Index Name']?.startsWith('test_record')
      ? [node['Index Name']]
      : node['Relation Name'] === 'test_record' && node['Node Type'] !== 'Bitmap Heap Scan'
        ? [node['Node Type']]
        : [],
  );

test('TEST-01 a search reads tests by their words, of the samples it has found, and in their order: none again by its key, none from end to end', async () => {
  const actor = await actorOf(world, world.head);
  expect(await findWords(db, { textSearch: 'ích mẫu' }, actor, 101, [])).toHaveLength(60);
  const ways = waysTo(await planned());
  expect(ways).toHaveLength(3);
  expect(ways).toContain('test_record_search_index');
  expect(ways.filter((way) => way.startsWith('test_record') && way !== 'test_record_pk')).toEqual(ways);
});

test.each([
  ['everything', {}, 'test_record_created_index'],
  ['a status', { status: 'LOCKED' }, 'test_record_status_index'],
  ['a technician', { own: true }, 'test_record_own_index'],
  ['a technician in a status', { own: true, status: 'LOCKED' }, 'test_record_technician_index'],
] as const)(
  'TEST-01 a page of %s comes from an index in its order, and nothing is sorted',
  async (_, of, index) => {
    await pool.query('SET enable_sort = off');
    const { own = false, ...filter } = { own: undefined, ...of };
    const place = { ...filter, ...(own && { technicianId: world.technician.id }) };
    await findTestPage(db, place, await actorOf(world, world.head), { offset: 0, limit: 50 });
    const nodes = await planned();
    await pool.query('RESET enable_sort');
    expect(waysTo(nodes)).toContain(index);
    expect(nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
  },
);
