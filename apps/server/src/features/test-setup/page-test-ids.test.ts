import { pageTestIds, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, addTemplate, type Setup } from '../../testing/laboratory.ts';
import type { Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** In the order in which they are wanted. */
const NAMES = ['Acid ascorbic', 'Ắc quy', 'Bột 100 %', 'Cao đặc', 'Đinh lăng', 'Địa hoàng', 'Ích mẫu', 'Zn'];
let world: World;
let setup: Setup;
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, { templateIds: [], technicianIds: [], analytes: [] });
  for (const name of [...NAMES].reverse())
    await world.done(world.head, saveTestId, {
      body: {
        testGroupId: setup.testGroupId,
        testCodeId: setup.testCodeId,
        sampleTypes: [{ sampleTypeId: world.template.id }],
        name,
        standard: name === 'Zn' ? 'Dược điển Mỹ_40' : 'DĐVN V',
      },
    });
});
afterAll(() => world.stop());

const page = (query: object) => world.done(world.head, pageTestIds, { query });
const names = async (query: object) => (await page(query)).testIds.map(({ name }) => name);

test('TEMPLATE-03 a page of the test ids in Vietnamese order, as the whole list has them, and how many there are', async () => {
  const all = await world.done(world.head, listTestIds, { query: { testGroupId: setup.testGroupId } });
  expect(all).toHaveLength(NAMES.length + 1);
  const collator = new Intl.Collator('vi');
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort(collator.compare));
  const pages = [0, 1, 2, 3].map((n) => page({ testGroupId: setup.testGroupId, page: n, size: 4 }));
  const read = await Promise.all(pages);
  expect(read.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
  expect(read.flatMap(({ testIds }) => testIds)).toEqual(all);
  expect(await page({ testCodeId: setup.testCodeId, size: 50 })).toEqual({ testIds: all, total: 9 });
  expect((await page({ size: 50 })).total).toBe(10);
  expect(await page({ testGroupId: randomUUID() })).toEqual({ testIds: [], total: 0 });
});

test('TEMPLATE-03 found by id, name and standard, without diacritics and by words, each sign as it is', async () => {
  const ofGroup = { testGroupId: setup.testGroupId };
  expect(await names({ ...ofGroup, textSearch: 'dinh LANG' })).toEqual(['Đinh lăng']);
  expect(await names({ ...ofGroup, textSearch: 'lăng đinh' })).toEqual(['Đinh lăng']);
  expect(await names({ ...ofGroup, textSearch: 'duoc dien my' })).toEqual(['Zn']);
  expect(await names({ ...ofGroup, textSearch: '100 %' })).toEqual(['Bột 100 %']);
  expect(await names({ ...ofGroup, textSearch: '_' })).toEqual(['Zn']);
  expect(await names({ textSearch: "'; DROP TABLE test_code; --" })).toEqual([]);
  const [first] = (await page(ofGroup)).testIds;
  expect((await page({ textSearch: first?.testId.toLowerCase() })).testIds).toContainEqual(first);
});

test('TEMPLATE-03 a page is refused by the name of what is wrong', async () => {
  for (const [query, fault] of [
    [{ size: 0 }, 'size TOO_SMALL'],
    [{ page: -1 }, 'page TOO_SMALL'],
    [{ testGroupId: 'x' }, 'testGroupId INVALID_FORMAT'],
    [{ textSearch: 'x'.repeat(201) }, 'textSearch TOO_LONG'],
    [{ order: 'name' }, 'order UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await refused(world, world.head, pageTestIds, { query }, 'VALIDATION'))).toEqual([fault]);
});

test('TEMPLATE-03 each test id of a page names its own people and sample types, whatever others share', async () => {
  const other = await addTemplate(world);
  const { testGroupId, testCodeId } = await addSetup(world, {
    templateIds: [],
    technicianIds: [],
    analytes: [],
  });
  const [a, b] = [world.head, world.technician];
  const wanted = [
    { name: 'A "1"', sampleTypes: [world.template], technician: [a], approver: [] },
    { name: 'B \\2', sampleTypes: [world.template, other], technician: [a, b], approver: [] },
    { name: 'C 3', sampleTypes: [other], technician: [], approver: [a] },
    { name: 'D 4', sampleTypes: [world.template], technician: [a], approver: [a] },
    { name: 'E 5', sampleTypes: [other], technician: [], approver: [] },
  ];
  const idsOf = (people: Person[]) => people.map(({ id }) => id).sort();
  for (const { name, sampleTypes, technician, approver } of wanted) {
    const people = (of: Person[]) => of.map(({ id, username }) => ({ IdUser: id, Username: username }));
    const data = JSON.stringify({ technician: people(technician), approver: people(approver) });
    const types = sampleTypes.map(({ id }) => ({ sampleTypeId: id }));
    await world.done(world.head, saveTestId, {
      body: { testGroupId, testCodeId, name, sampleTypes: types, data },
    });
  }
  const { testIds } = await page({ testCodeId, textSearch: '', size: 5 });
  expect(
    testIds.map(({ name, sampleTypes, technician, approver }) => ({
      name,
      sampleTypes: sampleTypes.map(({ sampleTypeId }) => sampleTypeId).sort(),
      technician: technician.map(({ IdUser }) => IdUser).sort(),
      approver: approver.map(({ IdUser }) => IdUser).sort(),
    })),
  ).toEqual(
    wanted.map(({ name, sampleTypes, technician, approver }) => ({
      name,
      sampleTypes: sampleTypes.map(({ id }) => id).sort(),
      technician: idsOf(technician),
      approver: idsOf(approver),
    })),
  );
  for (const { data, technician, approver } of testIds) {
    const plain = (people: { IdUser: string; Username: string }[]) =>
      people.map(({ IdUser, Username }) => ({ IdUser, Username }));
    expect(JSON.parse(data)).toEqual({ approver: plain(approver), technician: plain(technician) });
  }
});
