import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { dataOf, named } from './testing/kept-test-ids.ts';

const WIDE = { minimum: '40.0', maximum: '160.0' };

let world: World;
/** Who keeps the set-up, alone. */
let keeper: Person;
let auditor: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
  auditor = await addPerson(world, ['Audit_Review']);
});
afterAll(() => world.stop());

/** A test id, of which a sample has tests where it is in use; its list of technicians names one. */
async function testIdOf(isUsed = true) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  if (isUsed) await sampleIn({ ...world, setup }, 'ANALYZING');
  return { setup, name: (await shown(setup, setup.testId)).name };
}
async function shown({ testCodeId }: Setup, id: string): Promise<TestId> {
  const all = await world.done(keeper, listTestIds, { query: { testCodeId } });
  const one = all.find((row) => row.id === id);
  if (!one) throw new Error('no test id');
  return one;
}
const send = ({ testGroupId, testCodeId }: Setup, more: object) => {
  const sampleTypes = [{ sampleTypeId: world.template.id }];
  return world.send(saveTestId, { body: { testGroupId, testCodeId, sampleTypes, ...more } }, keeper.token);
};
const refusalOf = (answer: { code?: string | undefined; body: unknown }) => [
  answer.code,
  ...faultsOf(answer),
];
const TAKEN = ['DUPLICATE', 'name INVALID_VALUE'];

/** Adds an analyte of that name with wide limits to a test id, by one person; answers which lower one counts then, and which waits. */
async function widely(testId: string, analytesName: string) {
  const group = await world.done(keeper, createAnalyteGroup, { body: { testId, name: analytesName } });
  const { id } = await world.done(keeper, saveAnalyte, {
    body: { analytesGroupId: group.id, analytesName, analytesId: analytesName, unit: '%' },
  });
  const limits = { analytesUUID: id, ...WIDE, reason: 'Theo chuyên luận mới' };
  const { minimum, waiting } = await world.done(keeper, saveFlag, { body: limits });
  return [minimum, waiting?.minimum];
}

test('TEST-09 COMP-30 a test id with limits that one person wrote is not called as one in use, or as that was called then', async () => {
  const { setup, name } = await testIdOf();
  const made = await send(setup, { name: 'Tạm' });
  expect(await widely(made.data.id, ASSAY.name)).toEqual([WIDE.minimum, undefined]);
  const take = (to: string) => send(setup, { id: made.data.id, name: to });
  const refusal = await take(`${name}.`);
  expect(refusalOf(refusal)).toEqual(TAKEN);
  // The other one is named.
  const { testId } = await shown(setup, setup.testId);
  expect(failureOf(refusal).message).toContain(testId);
  // Nor is a copy of it.
  const copy = { params: { id: made.data.id }, body: { name } };
  expect(refusalOf(await world.send(copyTestId, copy, keeper.token))).toEqual(TAKEN);
  expect((await send(setup, { id: setup.testId, name: `${name} (bản cũ)` })).status).toBe(201);
  expect(refusalOf(await take(name))).toEqual(TAKEN);
  expect((await take('Tạm thời')).status).toBe(201);
});

test('TEST-09 COMP-30 in a test id that is made under the name that another had in use limits wait, also once it was called otherwise in between', async () => {
  const { setup, name } = await testIdOf();
  expect((await send(setup, { id: setup.testId, name: `${name} (bản cũ)` })).status).toBe(201);
  const { id } = (await send(setup, { name })).data;
  expect(await widely(id, ASSAY.name)).toEqual([null, WIDE.minimum]);

  const other = (await send(setup, { name: name.toUpperCase() })).data;
  expect((await send(setup, { id: other.id, name: 'Tạm' })).status).toBe(201);
  expect(await widely(other.id, 'Dinh luong')).toEqual([null, WIDE.minimum]);
  expect((await send(setup, { id: other.id, name })).status).toBe(201);
});

test('TEST-09 COMP-30 one in use is not called as another one, whose limits one person wrote, nor is its copy', async () => {
  const { setup, name } = await testIdOf();
  const made = await send(setup, { name: 'Tạm' });
  expect(await widely(made.data.id, ASSAY.name)).toEqual([WIDE.minimum, undefined]);
  expect(refusalOf(await send(setup, { id: setup.testId, name: 'Tạm.' }))).toEqual(TAKEN);
  const copy = { params: { id: setup.testId }, body: { name: 'TẠM' } };
  expect(refusalOf(await world.send(copyTestId, copy, keeper.token))).toEqual(TAKEN);
  expect(refusalOf(await send(setup, { id: made.data.id, name }))).toEqual(TAKEN);
});

test('COMP-09 COMP-30 lists of a test id that is made under the name of one in use wait where they are wider than those, and later too', async () => {
  const { setup, name } = await testIdOf();
  const technician = await addPerson(world, ['Test_EnterResult']);
  const listOf = async (id: string) => {
    const { technicianList, technician: people } = await shown(setup, id);
    return [technicianList, people.map(({ IdUser }) => IdUser)];
  };
  const wide = (await send(setup, { name, technicianList: 'EVERYONE' })).data;
  expect(await listOf(wide.id)).toEqual(['NAMED', []]);
  const waits = (await waitingFor(world, auditor)).filter(
    ({ proposed }) => proposed?.kind === 'test-people' && proposed.testId === wide.testId,
  );
  expect(waits).toHaveLength(1);
  expect((await confirmAs(world, auditor, waits)).status).toBe(200);
  expect(await listOf(wide.id)).toEqual(['EVERYONE', []]);

  const same = (await send(setup, { name, data: dataOf(named(world.technician)) })).data;
  expect([same.version, await listOf(same.id)]).toEqual([1, ['NAMED', [world.technician.id]]]);
  const more = dataOf(named(world.technician, technician));
  expect((await send(setup, { id: same.id, data: more })).status).toBe(201);
  expect(await listOf(same.id)).toEqual(['NAMED', [world.technician.id]]);
  // Under a name of its own it says what it likes.
  const own = (await send(setup, { name: 'Tên riêng', data: more })).data;
  expect((await listOf(own.id))[1]).toHaveLength(2);
});

test('TEST-08 a test id in use is written otherwise and has its own name back; one that was never in use, and a copy, are called freely', async () => {
  const { setup, name } = await testIdOf();
  const rename = async (id: string, to: string) => (await send(setup, { id, name: to })).status;
  const copy = await world.done(keeper, copyTestId, { params: { id: setup.testId }, body: { name } });
  expect(await rename(setup.testId, 'Viên nén bao phim')).toBe(201);
  expect(await rename(copy.id, 'Viên nén bao phim')).toBe(201);
  expect(await rename(setup.testId, name)).toBe(201);
  expect(await rename(copy.id, name)).toBe(201);

  const unused = await testIdOf(false);
  const other = (await send(unused.setup, { name: 'Tạm' })).data;
  const { setup: free } = unused;
  expect((await send(free, { id: free.testId, name: 'Khác' })).status).toBe(201);
  expect((await send(free, { id: other.id, name: unused.name })).status).toBe(201);
  expect(await widely(other.id, ASSAY.name)).toEqual([WIDE.minimum, undefined]);
  expect(await world.done(keeper, listAnalytes, { query: { testId: other.id } })).toHaveLength(1);
});
