import {
  createAnalyteGroup,
  saveAnalyte,
  setFlagBase,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { waitingFor } from '../safeguards/testing/confirm-all.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await startWorld();
  auditor = await addPerson(world, ['Audit_Review']);
});
afterAll(() => world.stop());

const setup = () =>
  addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
const analyteOf = async (testId: string) =>
  (await world.done(world.head, listAnalytes, { query: { testId } }))[0] ?? { id: '', analytesGroupId: '' };
const save = (analytesUUID: string, limits: object) =>
  world.done(world.head, saveFlag, { body: { analytesUUID, reason: 'Theo tiêu chuẩn cơ sở', ...limits } });
const copyOf = async (testId: string, name?: string): Promise<string> =>
  (await world.done(world.head, copyTestId, { params: { id: testId }, body: name ? { name } : {} })).id;

test('COMP-30 a copy of what was assigned, also under its name, has no other limits, base or lists until a second person has signed', async () => {
  const used = await setup();
  await sampleIn({ ...world, setup: used }, 'ANALYZING');
  const { rows } = await world.owner.query<{ name: string }>(
    'SELECT name FROM test_classification WHERE id = $1',
    [used.testId],
  );
  const copy = await copyOf(await copyOf(used.testId, rows[0]?.name), rows[0]?.name);
  const { id, analytesGroupId } = await analyteOf(copy);
  const rule = await save(id, { minimum: '70.0', criticalLow: '60.0' });
  expect([rule.minimum, rule.waiting?.minimum, rule.copiedInUse]).toEqual(['95.0', '70.0', true]);
  const based = await world.done(world.head, setFlagBase, {
    params: { id: analytesGroupId },
    body: { flagCalculationBase: 'LOD', reason: 'So với giới hạn phát hiện' },
  });
  expect(based.flagCalculationBase).toBe('RESULT');
  const technician = [world.technician, await addPerson(world, ['Test_EnterResult'])];
  const data = JSON.stringify({
    technician: technician.map((one) => ({ IdUser: one.id, Username: one.username })),
  });
  const { testGroupId, testCodeId } = used;
  const sampleTypes = [{ sampleTypeId: world.template.id }];
  await world.done(world.head, saveTestId, {
    body: { id: copy, testGroupId, testCodeId, sampleTypes, reason: 'Thêm người làm', data },
  });
  expect((await waitingFor(world, auditor)).map(({ kind }) => kind).sort()).toEqual([
    'flag-base',
    'test-people',
  ]);
});

test('COMP-30 a copy of what nobody was assigned is changed freely', async () => {
  const { testId } = await setup();
  const { id } = await analyteOf(await copyOf(testId));
  expect(await save(id, { minimum: '90.0', requirement: '90,0 – 105,0 %' })).toMatchObject({
    minimum: '90.0',
    waiting: null,
    copiedInUse: false,
  });
});

test('COMP-30 a requirement that names other numbers than the bounds waits, in whichever order both are written, of a new analyte too', async () => {
  const { testId } = await setup();
  const made = async (requirement: string) => {
    const group = await world.done(world.head, createAnalyteGroup, {
      body: { testId, name: `Nhóm ${nextNumber()}` },
    });
    const code = `M${nextNumber()}`;
    const body = { analytesId: code, analytesName: code, analytesGroupId: group.id, unit: '%', requirement };
    return { ...body, id: (await world.done(world.head, saveAnalyte, { body })).id };
  };
  const worded = await made('95,0 % – 105,0 %');
  // The body as the specification has it: the first limits want no reason.
  const first = { analytesUUID: worded.id, minimum: '70.0', maximum: '105.0' };
  const rule = await world.done(world.head, saveFlag, { body: first });
  expect([rule.minimum, rule.waiting?.minimum]).toEqual([null, '70.0']);
  const bound = await made('');
  expect((await save(bound.id, { minimum: '70.0', maximum: '105.0' })).waiting).toBeNull();
  await world.done(world.head, saveAnalyte, {
    body: { ...bound, requirement: '95,0 % – 105,0 %', reason: 'Ghi yêu cầu theo DĐVN V' },
  });
  const rules = await world.done(world.head, listFlagRules, {
    query: { analytesGroupId: bound.analytesGroupId },
  });
  expect(rules[0]).toMatchObject({ requirement: '', waiting: { requirement: '95,0 % – 105,0 %' } });
});

test('COMP-30 limits are not free again by deleting the tests that were assigned with them', async () => {
  const used = await setup();
  const sample = await sampleIn({ ...world, setup: used }, 'ANALYZING');
  const ids = (await testsOf(world, sample)).map(({ id }) => id);
  await world.done(world.head, deleteTests, { body: { objectList: ids, reason: 'Giao nhầm phép thử' } });
  const { id } = await analyteOf(used.testId);
  const rule = await save(id, { minimum: '90.0' });
  expect([rule.minimum, rule.waiting?.minimum]).toEqual(['95.0', '90.0']);
});

test('COMP-30 the mark of what was copied from what was in use is not taken off, by no act', async () => {
  const used = await setup();
  await sampleIn({ ...world, setup: used }, 'ANALYZING');
  const copy = await copyOf(used.testId);
  const { id } = await analyteOf(copy);
  for (const [table, row] of [
    ['analyte', id],
    ['test_classification', copy],
  ] as const) {
    const off = sql`UPDATE ${sql.table(table)} SET copied_in_use = false WHERE id = ${row}`;
    await expect(prepare(world, (tx) => off.execute(tx))).rejects.toThrow(/copied from what was in use/);
  }
});
