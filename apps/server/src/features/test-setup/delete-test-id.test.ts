import { createAnalyteGroup } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { getFirstSteps } from '@kiemlab/contract/features/home/home.api';
import { deleteTestId, pageTestIds } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const newSetup = (): Promise<Setup> =>
  addSetup(world, { templateIds: [world.template.id], technicianIds: [world.technician.id] });
const remove = (id: string) => world.send(deleteTestId, { params: { id } }, world.head.token);
const refusal = (id: string, code: Parameters<typeof refused>[4]) =>
  refused(world, world.head, deleteTestId, { params: { id } }, code);
const tested = async () =>
  (await world.done(world.head, getFirstSteps, {})).steps.find(({ step }) => step === 'tests')?.done;

test('TEMPLATE-03 a test id that was never assigned goes with its groups and analytes', async () => {
  const setup = await newSetup();
  const { answer, changes } = await audited(world, world.head, 'test-setup.delete-test-id', () =>
    remove(setup.testId),
  );
  expect([answer.status, answer.data]).toEqual([200, { id: setup.testId }]);
  expect(changes.map(({ entity, field }) => `${entity} ${field}`).sort()).toEqual([
    'analyte deleted_at',
    'analyte-group deleted_at',
    'test-classification deleted_at',
  ]);
  const query = { testId: setup.testId };
  expect(await world.done(world.head, listAnalyteGroups, { query })).toEqual([]);
  expect(await world.done(world.head, listAnalytes, { query })).toEqual([]);
  const { testGroupId } = setup;
  expect(await world.done(world.head, pageTestIds, { query: { testGroupId } })).toEqual({
    testIds: [],
    total: 0,
  });
  await refusal(setup.testId, 'NOT_FOUND');
  await refusal(randomUUID(), 'NOT_FOUND');
  await refusal('x', 'VALIDATION');
  const body = { testId: setup.testId, name: 'Nhóm' };
  await refused(world, world.head, createAnalyteGroup, { body }, 'NOT_FOUND');
});

test('COMP-30 one with tests stays, and it is said how many', async () => {
  const setup = await newSetup();
  for (let n = 0; n < 3; n++) await sampleIn({ ...world, setup }, 'ANALYZING');
  const answer = await refusal(setup.testId, 'SETUP_IN_USE');
  expect(failureOf(answer).message).toContain('3 phép thử');
  const { testIds } = await world.done(world.head, pageTestIds, { query: { testCodeId: setup.testCodeId } });
  expect(codesOf(answer)).toEqual(testIds.map(({ testId }) => testId));
});

test('TEMPLATE-03 deleted and assigned at the same moment it is one of the two, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const setup = await newSetup();
    const [{ id } = { id: '' }] = setup.analytes;
    const sampleId = await sampleIn(world, 'RECEIVED');
    const body = { testId: setup.testId, analytesId: id, sampleId, technicianId: world.technician.id };
    const [gone, given] = await Promise.all([
      remove(setup.testId),
      world.send(assignAnalytes, { body }, world.head.token),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([gone.status, given.status]);
    expect(await testsOf(world, sampleId)).toHaveLength(given.status === 201 ? 1 : 0);
  }
});

test('HOME-01 a laboratory whose tests are deleted has the step before it again', async () => {
  expect(await tested()).toBe(true);
  const used = await world.owner.query<{ id: string }>(
    'SELECT id FROM test_classification c WHERE deleted_at IS NULL AND EXISTS (SELECT FROM test_record t WHERE t.classification_id = c.id)',
  );
  // Those that were assigned cannot go: they go by themselves here, so that none is left.
  await world.owner.query("SET kiemlab.action = 'test.delete'");
  await world.owner.query('UPDATE test_classification SET deleted_at = now() WHERE id = ANY ($1)', [
    used.rows.map(({ id }) => id),
  ]);
  const { testIds } = await world.done(world.head, pageTestIds, { query: { size: 500 } });
  for (const { id } of testIds) expect((await remove(id)).status).toBe(200);
  expect(await tested()).toBe(false);
  await newSetup();
  expect(await tested()).toBe(true);
});
