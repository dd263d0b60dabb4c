import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { SAMPLE_STATUSES, type SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { readSample, register, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const remove = (id: string, token = world.head.token) => world.call(deleteSample, { params: { id } }, token);
const total = async (): Promise<number> =>
  (await world.done(world.head, listSamples, { query: { page: 0, size: 10 } })).total;

test('COMP-18 SAMPLE-09 a sample that was never received is deleted: gone from page and list, its row and trail stay', async () => {
  const id = await register(world);
  const before = await total();
  const { answer, changes } = await audited(world, world.head, 'samples.delete-sample', () => remove(id));
  expect([answer.status, answer.data]).toEqual([200, { sampleId: id }]);
  expect(changes).toContainEqual(expect.objectContaining({ entity: 'sample', field: 'deleted_at' }));
  const clerk = await addPerson(world, allBut('Audit_Review'));
  await refused(world, clerk, getSample, { params: { id } }, 'SAMPLE_NOT_FOUND');
  expect(await total()).toBe(before - 1);
  const { rowCount } = await world.owner.query('SELECT FROM sample WHERE id = $1', [id]);
  expect(rowCount).toBe(1);
});

test('SAMPLE-09 deleting twice, or many times at once, answers the same and is one entry of the trail', async () => {
  const id = await register(world);
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id)));
  expect(answers.map(({ status, data }) => [status, data.sampleId])).toEqual(
    Array.from({ length: 6 }, () => [200, id]),
  );
  const before = await stateOfDatabase(world);
  expect((await remove(id)).status).toBe(200);
  expect(await stateOfDatabase(world)).toEqual(before);
  const { rowCount } = await world.owner.query(
    "SELECT FROM audit_row WHERE sample_id = $1 AND entity = 'sample' AND operation = 'UPDATE'",
    [id],
  );
  expect(rowCount).toBe(1);
});

test('SAMPLE-09 deletions run side by side, each for itself', async () => {
  const fresh = await samplesIn(world, 'NOT_RECEIVE', 10);
  const received = await sampleIn(world, 'RECEIVED');
  const answers = await Promise.all([...fresh, received].map((id) => remove(id)));
  expect(answers.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(200), 409]);
});

test.each(SAMPLE_STATUSES.filter((status): status is SampleStatus => status !== 'NOT_RECEIVE'))(
  'SAMPLE-09 in %s nobody deletes',
  async (status) => {
    const id = await sampleIn(world, status);
    const answer = await refused(world, world.head, deleteSample, { params: { id } }, 'DELETE_NOT_ALLOWED');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  },
);

test('SAMPLE-09 a sampler deletes an own sample, and never one that is hidden, deleted or not', async () => {
  const sampler = await addPerson(world, allBut('Sample_ViewAll'));
  const mine = await register({ ...world, head: sampler });
  expect((await remove(mine, sampler.token)).status).toBe(200);
  expect((await remove(mine, sampler.token)).status).toBe(200);
  const other = await register(world);
  await refused(world, sampler, deleteSample, { params: { id: other } }, 'SAMPLE_NOT_FOUND');
  await remove(other);
  await refused(world, sampler, deleteSample, { params: { id: other } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, deleteSample, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});

test('USER-03 deleting needs its permission', async () => {
  const id = await register(world);
  const person = await addPerson(world, allBut('Sample_Delete'));
  await refused(world, person, deleteSample, { params: { id } }, 'FORBIDDEN');
});
