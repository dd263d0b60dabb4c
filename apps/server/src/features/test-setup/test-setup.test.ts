import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import {
  listTestCodes,
  listTestGroups,
  listTestIds,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, addTemplate, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let other: Setup;
let herb: { id: string; name: string };
beforeAll(async () => {
  world = await startWorld();
  herb = await addTemplate(world);
  other = await addSetup(world, { templateIds: [herb.id], technicianIds: [], flagBase: 'OBSERVER_VALUE' });
});
afterAll(() => world.stop());

const read = {
  codes: (query: object) => world.done(world.head, listTestCodes, { query }),
  ids: (query: object) => world.done(world.head, listTestIds, { query }),
  analytes: (query: object) => world.done(world.head, listAnalytes, { query }),
};

test('TEMPLATE-04 test groups with the base of their flags', async () => {
  const groups = await world.done(world.head, listTestGroups, {});
  expect(groups.map((group) => [group.id, group.flagCalculationBase])).toEqual(
    expect.arrayContaining([
      [world.setup.testGroupId, 'RESULT'],
      [other.testGroupId, 'OBSERVER_VALUE'],
    ]),
  );
});

test('TEMPLATE-04 test codes, of one group when asked', async () => {
  expect((await read.codes({})).map((code) => code.id).sort()).toEqual(
    [world.setup.testCodeId, other.testCodeId].sort(),
  );
  expect(await read.codes({ testGroupId: other.testGroupId })).toMatchObject([
    { id: other.testCodeId, testGroupId: other.testGroupId },
  ]);
  expect(await read.codes({ testGroupId: randomUUID() })).toEqual([]);
});

test('TEMPLATE-04 test ids with their sample types and the people authorised, by group, code and sample type', async () => {
  const [mine] = await read.ids({ testCodeId: world.setup.testCodeId });
  expect(mine).toMatchObject({
    id: world.setup.testId,
    testGroupId: world.setup.testGroupId,
    testCodeDTO: { id: world.setup.testCodeId },
    sampleTypes: [{ sampleTypeId: world.template.id, templateName: world.template.name }],
    technicianList: 'NAMED',
    technician: [{ IdUser: world.technician.id, FullName: world.technician.fullName }],
    approverList: 'EVERYONE',
    approver: [],
  });
  const found = async (query: object) => (await read.ids(query)).map((row) => row.id);
  expect(await found({ sampleTypeId: herb.id })).toEqual([other.testId]);
  expect(await found({ testGroupId: other.testGroupId })).toEqual([other.testId]);
  expect(await found({ testGroupId: other.testGroupId, sampleTypeId: world.template.id })).toEqual([]);
  expect((await found({})).sort()).toEqual([world.setup.testId, other.testId].sort());
});

test('TEST-08 analyte groups of a test id', async () => {
  const groups = await world.done(world.head, listAnalyteGroups, { query: { testId: world.setup.testId } });
  expect(groups).toEqual([
    {
      id: world.setup.analyteGroupId,
      name: 'Chỉ tiêu hóa lý',
      testId: world.setup.testId,
      flagCalculationBase: 'RESULT',
      ownFlagBase: false,
      version: 1,
    },
  ]);
  expect(await world.done(world.head, listAnalyteGroups, { query: { testId: randomUUID() } })).toEqual([]);
});

test('TEST-08 analytes of a group or a test id, in the order of the monograph, with limits as they are written', async () => {
  for (const query of [{ analytesGroupId: world.setup.analyteGroupId }, { testId: world.setup.testId }]) {
    const analytes = await read.analytes(query);
    expect(analytes.map((analyte) => analyte.analytesName)).toEqual(['Định lượng', 'Độ rã']);
    expect(analytes[0]?.flag).toEqual({
      flaggingName: 'Định lượng',
      minimum: ASSAY.minimum,
      maximum: ASSAY.maximum,
      criticalLow: ASSAY.criticalLow,
      criticalHigh: ASSAY.criticalHigh,
      absent: false,
      timeTurnaround: 8,
      dayTurnaround: 2,
    });
    expect(analytes[1]?.flag).toMatchObject({ minimum: null, maximum: '15', timeTurnaround: null });
  }
});

test('TEST-08 without a group or a test id they are those of the oldest group', async () => {
  const named = await read.analytes({ analytesGroupId: world.setup.analyteGroupId });
  expect(named.length).toBeGreaterThan(0);
  expect(await read.analytes({})).toEqual(named);
});

test('TEST-08 what is deleted is not offered', async () => {
  const setup = await addSetup(world, { templateIds: [], technicianIds: [] });
  await world.owner.query("SET kiemlab.action = 'test.delete'");
  await world.owner.query('UPDATE analyte SET deleted_at = now() WHERE group_id = $1', [
    setup.analyteGroupId,
  ]);
  expect(await read.analytes({ testId: setup.testId })).toEqual([]);
  await world.owner.query('UPDATE test_classification SET deleted_at = now() WHERE id = $1', [setup.testId]);
  expect((await read.ids({})).map((row) => row.id)).not.toContain(setup.testId);
});
