import { deleteAnalyte, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
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
const add = (setup: Setup, analytesId = `C${nextNumber()}`) =>
  world.done(world.head, saveAnalyte, {
    body: { analytesId, analytesName: `Tên ${analytesId}`, analytesGroupId: setup.analyteGroupId },
  });
const remove = (id: string) => world.send(deleteAnalyte, { params: { id } }, world.head.token);
const refusal = (id: string, code: Parameters<typeof refused>[4]) =>
  refused(world, world.head, deleteAnalyte, { params: { id } }, code);

test('TEST-08 an analyte that was never assigned goes, by its id; code and name are free', async () => {
  const setup = await newSetup();
  const { id, analytesId } = await add(setup);
  const { answer } = await audited(world, world.head, 'analytes.delete-analyte', () => remove(id));
  expect([answer.status, answer.data]).toEqual([200, { id }]);
  const left = await world.done(world.head, listAnalytes, { query: { testId: setup.testId } });
  expect(left.map((row) => row.id)).toEqual(setup.analytes.map((analyte) => analyte.id));
  await refusal(id, 'NOT_FOUND');
  expect((await add(setup, analytesId)).id).not.toBe(id);
});

test('TEST-08 by its code, in letters of either case; where several test ids have it, by id alone', async () => {
  const [one, two] = [await newSetup(), await newSetup()];
  const code = `MẬT/${nextNumber()}-α`;
  const { id } = await add(one, code);
  expect((await remove(code.toLowerCase())).data).toEqual({ id });
  const both = [await add(one, code), await add(two, code)];
  const answer = await refusal(code, 'ANALYTE_CODE_AMBIGUOUS');
  expect(failureOf(answer).message).toContain(code);
  expect((await remove(both[0]?.id.toUpperCase() ?? '')).data).toEqual({ id: both[0]?.id });
  expect((await remove(code)).data).toEqual({ id: both[1]?.id });
  await refusal(code, 'NOT_FOUND');
  await refusal(randomUUID(), 'NOT_FOUND');
  await refusal('x'.repeat(41), 'VALIDATION');
});

test('TEST-08 the id of one that is gone never means another one that has it as its code', async () => {
  const setup = await newSetup();
  const { id: gone } = await add(setup);
  await remove(gone);
  const { id: other } = await add(setup, gone);
  await refusal(gone, 'NOT_FOUND');
  await refusal(gone.toUpperCase(), 'NOT_FOUND');
  const sampleId = await sampleIn(world, 'RECEIVED');
  const body = { testId: setup.testId, analytesId: gone, sampleId, technicianId: world.technician.id };
  await refused(world, world.head, assignAnalytes, { body }, 'NOT_FOUND');
  expect((await remove(other)).data).toEqual({ id: other });
});

test('COMP-30 TEST-08 one with tests stays, and it is said how many', async () => {
  const setup = await newSetup();
  const [analyte] = setup.analytes;
  await sampleIn({ ...world, setup }, 'ANALYZING');
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const answer = await refusal(analyte?.id ?? '', 'SETUP_IN_USE');
  expect(codesOf(answer)).toEqual(['Định lượng']);
  expect(failureOf(answer).message).toContain('2 phép thử');
});

test('TEST-08 deleted and assigned at the same moment it is one of the two, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const setup = await newSetup();
    const [{ id } = { id: '' }] = setup.analytes;
    const sampleId = await sampleIn(world, 'RECEIVED');
    const body = { testId: setup.testId, analytesId: id, sampleId, technicianId: world.technician.id };
    const [gone, given] = await Promise.all([
      remove(id),
      world.send(assignAnalytes, { body }, world.head.token),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([gone.status, given.status]);
    expect(await testsOf(world, sampleId)).toHaveLength(given.status === 201 ? 1 : 0);
  }
});
