import {
  createAnalyteGroup,
  deleteAnalyteGroup,
  setFlagBase,
  updateAnalyteGroup,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import type { Parts } from '../../testing/test-app.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { addPerson } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let setup: Setup;
beforeAll(async () => {
  world = await startWorld();
  setup = await newSetup();
});
afterAll(() => world.stop());

const newSetup = (): Promise<Setup> =>
  addSetup(world, { templateIds: [world.template.id], technicianIds: [world.technician.id] });
const refusal = (endpoint: EndpointDef, parts: Parts, code: Parameters<typeof refused>[4]) =>
  refused(world, world.head, endpoint, parts, code);
const create = (name = `Nhóm ${nextNumber()}`, more: object = {}) =>
  world.send(createAnalyteGroup, { body: { testId: setup.testId, name, ...more } }, world.head.token);
const groupOf = async (testId: string, id: string) =>
  (await world.done(world.head, listAnalyteGroups, { query: { testId } })).find((group) => group.id === id);

test('TEST-08 a group of a test id, with the flag base of the test group until it says another', async () => {
  const { answer } = await audited(world, world.head, 'analytes.create-group', () => create('Kim loại nặng'));
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    name: 'Kim loại nặng',
    testId: setup.testId,
    flagCalculationBase: 'RESULT',
    ownFlagBase: false,
    version: 1,
  });
  expect(await groupOf(setup.testId, answer.data.id)).toEqual(answer.data);
  const own = await create(undefined, { flagCalculationBase: 'OBSERVER_VALUE' });
  expect(own.data).toMatchObject({ flagCalculationBase: 'OBSERVER_VALUE', ownFlagBase: true });
});

test('TEST-08 a name is one in its test id, in whatever letters, also of fifty at once; that of a deleted one is free', async () => {
  const { data } = await create('Vi sinh');
  const answer = await refusal(
    createAnalyteGroup,
    { body: { testId: setup.testId, name: 'VI SINH' } },
    'DUPLICATE',
  );
  expect(faultsOf(answer)).toEqual(['name INVALID_VALUE']);
  const other = await newSetup();
  expect((await create('Vi sinh', { testId: other.testId })).status).toBe(201);
  await world.done(world.head, deleteAnalyteGroup, { params: { id: data.id } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('Vi sinh')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  await refusal(createAnalyteGroup, { body: { testId: randomUUID(), name: 'x' } }, 'NOT_FOUND');
});

test('TEST-08 it is renamed, as it was seen, within its test id', async () => {
  const { data } = await create();
  const taken = await create();
  const { id, testId } = data;
  const { answer } = await audited(world, world.head, 'analytes.update-group', () =>
    world.send(updateAnalyteGroup, { body: { id, testId, name: 'Định tính', version: 1 } }, world.head.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { ...data, name: 'Định tính', version: 2 }]);
  const stale = await refusal(updateAnalyteGroup, { body: { id, name: 'Y', version: 1 } }, 'STALE_VERSION');
  expect(codesOf(stale)).toEqual(['Định tính']);
  const name = taken.data.name.toUpperCase();
  await refusal(updateAnalyteGroup, { body: { id, name } }, 'DUPLICATE');
  await refusal(updateAnalyteGroup, { body: { id: randomUUID(), name: 'Y' } }, 'NOT_FOUND');
  const moved = await refusal(
    updateAnalyteGroup,
    { body: { id, name: 'Y', testId: world.setup.testId } },
    'VALIDATION',
  );
  expect(faultsOf(moved)).toEqual(['testId INVALID_VALUE']);
});

test('TEST-08 it goes with its analytes, unless one of them was ever assigned', async () => {
  const own = await newSetup();
  const id = own.analyteGroupId;
  await world.done(world.head, deleteAnalyteGroup, { params: { id } });
  expect(await groupOf(own.testId, id)).toBeUndefined();
  expect(await world.done(world.head, listAnalytes, { query: { testId: own.testId } })).toEqual([]);
  await refusal(deleteAnalyteGroup, { params: { id } }, 'NOT_FOUND');

  const used = await newSetup();
  await sampleIn({ ...world, setup: used }, 'ANALYZING');
  const answer = await refusal(deleteAnalyteGroup, { params: { id: used.analyteGroupId } }, 'SETUP_IN_USE');
  expect(codesOf(answer)).toEqual(['Định lượng']);
  expect(failureOf(answer).message).toContain('1 phép thử');
});

test('TEST-08 what is compared with the limits: of the group itself, or again of its test group', async () => {
  const { data } = await create();
  const set = (body: object) => world.send(setFlagBase, { params: { id: data.id }, body }, world.head.token);
  const { answer } = await audited(world, world.head, 'analytes.set-flag-base', () =>
    set({ flagCalculationBase: 'LOQ', version: 1 }),
  );
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ ...data, flagCalculationBase: 'LOQ', ownFlagBase: true, version: 2 });
  expect((await set({ flagCalculationBase: null })).data).toEqual({ ...data, version: 3 });
  await refusal(
    setFlagBase,
    { params: { id: data.id }, body: { flagCalculationBase: 'LOD', version: 1 } },
    'STALE_VERSION',
  );
  for (const base of ['KHÁC', 'observer_value', 7])
    await refusal(
      setFlagBase,
      { params: { id: data.id }, body: { flagCalculationBase: base } },
      'VALIDATION',
    );
  await refusal(
    setFlagBase,
    { params: { id: randomUUID() }, body: { flagCalculationBase: null } },
    'NOT_FOUND',
  );
});

test('COMP-30 TEST-08 another base of a group that was assigned wants a reason, and counts for later tests', async () => {
  const own = await newSetup();
  const sampleId = await sampleIn({ ...world, setup: own }, 'ANALYZING');
  const id = own.analyteGroupId;
  const body = { flagCalculationBase: 'OBSERVER_VALUE' as const };
  const answer = await refusal(setFlagBase, { params: { id }, body }, 'REASON_REQUIRED');
  expect(codesOf(answer)).toEqual(['Chỉ tiêu hóa lý']);
  await refusal(updateAnalyteGroup, { body: { id, name: 'Chỉ tiêu hóa lý', ...body } }, 'REASON_REQUIRED');
  // To say what counts anyway changes nothing that is compared.
  await world.done(world.head, setFlagBase, { params: { id }, body: { flagCalculationBase: 'RESULT' } });
  const { reason } = await audited(world, world.head, 'analytes.set-flag-base', () =>
    world.done(world.head, setFlagBase, { params: { id }, body: { ...body, reason: 'So giá trị quan sát' } }),
  );
  expect(reason).toBe('So giá trị quan sát');
  expect((await testsOf(world, sampleId)).map((row) => row.flagBase)).toEqual(['RESULT']);
  // It waits for its second person: what is assigned meanwhile has the base of before.
  const between = await sampleIn({ ...world, setup: own }, 'ANALYZING');
  expect((await testsOf(world, between)).map((row) => row.flagBase)).toEqual(['RESULT']);
  const auditor = await addPerson(world, ['Audit_Review']);
  const changes = await waitingFor(world, auditor);
  expect(changes.map(({ proposed }) => proposed)).toMatchObject([
    { kind: 'flag-base', before: 'RESULT', after: 'OBSERVER_VALUE' },
  ]);
  expect((await confirmAs(world, auditor, changes)).status).toBe(200);
  const later = await sampleIn({ ...world, setup: own }, 'ANALYZING');
  expect((await testsOf(world, later)).map((row) => row.flagBase)).toEqual(['OBSERVER_VALUE']);
});
