import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { assign, move, register, sampleBody } from '../../../testing/samples.ts';
import { actorOf } from '../../../testing/row-abilities.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { findWords } from './search-tests.queries.ts';

let world: World;
let setup: Setup;
/** Tests of each of six samples: two batches and some. */
const EACH = 70;
const ALL = 6 * EACH;
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: Array.from({ length: EACH }, (_, n) => ({ ...ASSAY, name: `Chỉ tiêu ${n}` })),
  });
  for (let n = 0; n < 6; n++) {
    const id = await register(world, sampleBody({ sampleName: n === 0 ? 'Cao ích mẫu' : `Viên nang ${n}` }));
    await move(world, [id], 'RECEIVED');
    await assign({ ...world, setup }, [id]);
  }
});
afterAll(() => world.stop());

const list = (query: object, who = world.head) => world.done(who, listTests, { query });

test('TEST-01 the whole list is what its pages are, in their order, whichever page of it is asked for', async () => {
  const query = { testGroupId: setup.testGroupId };
  const pages = [await list({ ...query, size: 300 }), await list({ ...query, size: 300, page: 1 })];
  const paged = pages.flatMap(({ content }) => content);
  expect(paged).toHaveLength(ALL);
  for (const page of [0, 1]) {
    const whole = await list({ ...query, size: SIZE_ALL, page, upTo: pages[0]?.upTo });
    expect(whole.content).toEqual(paged);
    expect([whole.total, whole.upTo]).toEqual([ALL, pages[0]?.upTo]);
  }
});

test('TEST-01 the whole list of a search, of nothing, and of who sees nothing', async () => {
  expect((await list({ size: SIZE_ALL, textSearch: 'ích mẫu' })).content).toHaveLength(EACH);
  expect(await list({ size: SIZE_ALL, textSearch: 'không có' })).toMatchObject({ content: [], total: 0 });
  const nobody = await addPerson(world, ['Test']);
  expect(await list({ size: SIZE_ALL }, nobody)).toMatchObject({ content: [], total: 0 });
});

test('TEST-01 a page has at most 999 rows; more is all, or refused', async () => {
  expect((await list({ size: 999 })).content).toHaveLength(ALL);
  for (const size of ['1000', '2147483646', '2147483648'])
    expect(faultsOf(await refused(world, world.head, listTests, { query: { size } }, 'VALIDATION'))).toEqual([
      'size TOO_BIG',
    ]);
});

test('SAMPLE-02 TEST-01 a search is counted to 100 or to the page after the next, and says so', async () => {
  const of = { testGroupId: setup.testGroupId };
  expect(await list({ ...of, textSearch: 'viên nang', size: 10 })).toMatchObject({
    total: 100,
    totalIsAtLeast: true,
  });
  const far = await list({ ...of, textSearch: 'viên nang', size: 100, page: 1 });
  expect([far.content.length, far.total, far.totalIsAtLeast]).toEqual([100, 300, true]);
  const end = await list({ ...of, textSearch: 'viên nang', size: 100, page: 3 });
  expect([end.content.length, end.total, end.totalIsAtLeast]).toEqual([50, 350, undefined]);
  const few = await list({ textSearch: 'ích mẫu', size: 10 });
  expect([few.content.length, few.total, few.totalIsAtLeast]).toEqual([10, EACH, undefined]);
});

test('SAMPLE-02 a search finds the same tests in the same order, however few of the newest it looks through first, for who sees all, some and none', async () => {
  const { db } = world.services;
  const some = await addPerson(world, ['Test', 'Sample_Add']);
  const own = await register({ ...world, head: some }, sampleBody({ sampleName: 'Viên nang 4 của mình' }));
  await move(world, [own], 'RECEIVED');
  await assign({ ...world, setup }, [own]);
  const nobody = await addPerson(world, ['Test']);
  const found = new Map<string, number>();
  for (const [name, who] of Object.entries({ all: world.head, some, nobody }))
    for (const textSearch of ['ích mẫu', 'viên nang', 'chỉ tiêu 1', 'viên nang 4', 'không có'])
      for (const most of [5, 1_000]) {
        const actor = await actorOf(world, who);
        const [far, ...nearer] = await Promise.all([
          findWords(db, { textSearch }, actor, most, []),
          findWords(db, { textSearch }, actor, most),
          findWords(db, { textSearch }, actor, most, [10]),
          findWords(db, { textSearch }, actor, most, [10, 400]),
          findWords(db, { textSearch }, actor, most, [12, 5, 20, 100]),
        ]);
        for (const near of nearer) expect(near, `${name} ${textSearch} ${most}`).toEqual(far);
        found.set(`${name} ${textSearch}`, far.length);
      }
  expect(['ích mẫu', 'viên nang', 'viên nang 4'].map((word) => found.get(`all ${word}`))).toEqual([
    EACH,
    6 * EACH,
    2 * EACH,
  ]);
  expect(['ích mẫu', 'viên nang', 'viên nang 4'].map((word) => found.get(`some ${word}`))).toEqual([
    0,
    EACH,
    EACH,
  ]);
  expect([found.get('all không có'), found.get('nobody viên nang'), found.get('nobody chỉ tiêu 1')]).toEqual([
    0, 0, 0,
  ]);
});
