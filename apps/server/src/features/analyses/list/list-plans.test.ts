import { afterAll, beforeAll, expect, test } from 'vitest';
import { explaining, type Explaining } from '../../../testing/explain.ts';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { actorOf } from '../../../testing/row-abilities.ts';
import { assign, move, register, sampleBody } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { findTestPage } from './list-tests.queries.ts';
import { findWords } from './search-tests.queries.ts';

let world: World;
let at: Explaining;
let db: Explaining['db'];
beforeAll(async () => {
  world = await startWorld();
  at = explaining(world);
  ({ db } = at);
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
  await at.set('enable_seqscan = off');
});
afterAll(async () => {
  await at.stop();
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
const planned = async (): Promise<Plan[]> => (await at.plans<Plan>()).flatMap(nodesOf);

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
    await at.set('enable_sort = off');
    const { own = false, ...filter } = { own: undefined, ...of };
    const place = { ...filter, ...(own && { technicianId: world.technician.id }) };
    await findTestPage(db, place, await actorOf(world, world.head), { offset: 0, limit: 50 });
    const nodes = await planned();
    await at.set('enable_sort TO DEFAULT');
    expect(waysTo(nodes)).toContain(index);
    expect(nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
  },
);
