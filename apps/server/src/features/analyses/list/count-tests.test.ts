import {
  countByTestGroup,
  countByTestGroupCodeStatus,
} from '@kiemlab/contract/features/analyses/test-counts.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { foldCounts } from '@kiemlab/db/housekeeping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let setup: Setup;
let own: Person;
let names: { group: string; code: string };
/** By hand: two samples with three tests each; of the first, two are approved and one waits for its review. */
beforeAll(async () => {
  world = await startWorld();
  own = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult']);
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: ['Một', 'Hai', 'Ba'].map((name) => ({ ...ASSAY, name })),
  });
  const first = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  await bring(world, first.slice(0, 2), 'APPROVED');
  await bring(world, first.slice(2), 'REQUEST_REVIEW');
  await sampleIn({ ...world, setup }, 'ANALYZING');
  // One test of a third sample is the only one that this person sees, with its sample's two others.
  const third = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  await world.owner.query("SET kiemlab.action = 'test.reassign'");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [own.id, third[0]?.id]);
  const { rows } = await world.owner.query<{ group: string; code: string }>(
    `SELECT g.name AS group, k.name AS code FROM test_code k JOIN test_group g ON g.id = k.test_group_id WHERE k.id = $1`,
    [setup.testCodeId],
  );
  names = rows[0] ?? { group: '', code: '' };
});
afterAll(() => world.stop());

const total = async (who: Person, query: object): Promise<number> =>
  (await world.done(who, listTests, { query: { ...query, size: 1 } })).total;

test('HOME-02 TEST-01 tests are counted by group, code and status, in the order of the lifecycle', async () => {
  const counted = await world.done(world.head, countByTestGroupCodeStatus, {});
  expect(counted.find(({ groupName }) => groupName === names.group)).toEqual({
    testGroupId: setup.testGroupId,
    groupName: names.group,
    testCountByTestCodes: [
      {
        testCodeId: setup.testCodeId,
        testCode: names.code,
        testCountByStatuses: [
          { name: 'NEW', data: 6 },
          { name: 'REQUEST_REVIEW', data: 1 },
          { name: 'APPROVED', data: 2 },
        ],
      },
    ],
  });
  const groups = await world.done(world.head, countByTestGroup, {});
  expect(groups).toContainEqual({ testGroupId: setup.testGroupId, name: names.group, data: 9 });
});

test('HOME-02 COMP-40 who sees only his or her own samples is told of the tests of these', async () => {
  expect(await world.done(own, countByTestGroup, {})).toEqual([
    { testGroupId: setup.testGroupId, name: names.group, data: 3 },
  ]);
  expect(await world.done(own, countByTestGroupCodeStatus, {})).toEqual([
    {
      testGroupId: setup.testGroupId,
      groupName: names.group,
      testCountByTestCodes: [
        {
          testCodeId: setup.testCodeId,
          testCode: names.code,
          testCountByStatuses: [{ name: 'NEW', data: 3 }],
        },
      ],
    },
  ]);
  const nobody = await addPerson(world, ['Sample', 'Test']);
  expect(await world.done(nobody, countByTestGroup, {})).toEqual([]);
  expect(await world.done(nobody, countByTestGroupCodeStatus, {})).toEqual([]);
});

test('TEST-01 the totals of lists are the same, folded or not, with each filter and for each reader', async () => {
  const { testGroupId, testCodeId } = setup;
  for (let round = 0; round < 2; round++) {
    expect(await total(world.head, { testGroupId })).toBe(9);
    expect(await total(world.head, { testCodeId })).toBe(9);
    expect(await total(world.head, { testCodeId, status: 'APPROVED' })).toBe(2);
    expect(await total(world.head, { testGroupId, technician: 'me' })).toBe(0);
    expect(await total(world.technician, { testGroupId, technician: 'me' })).toBe(8);
    expect(await total(own, {})).toBe(3);
    expect(await total(own, { technician: 'me' })).toBe(1);
    expect(await total(own, { status: 'APPROVED' })).toBe(0);
    await foldCounts(world.services.db);
  }
});

test('TEST-01 a later page is of the moment of the first, whatever comes', async () => {
  const query = { testGroupId: setup.testGroupId, size: 4 };
  const first = await world.done(world.head, listTests, { query });
  expect(first.total).toBe(9);
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const second = await world.done(world.head, listTests, { query: { ...query, page: 1, upTo: first.upTo } });
  expect(second.total).toBe(9);
  expect(await total(world.head, { testGroupId: setup.testGroupId })).toBe(12);
});
