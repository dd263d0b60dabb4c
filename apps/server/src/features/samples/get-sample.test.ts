import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { section } from '../../testing/laboratory.ts';
import { prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { register, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const read = (id: string, who = world.head) => world.done(who, getSample, { params: { id } });
const allowed = async (id: string, who = world.head): Promise<string[]> =>
  (await read(id, who)).abilities.filter((ability) => ability.allowed).map((ability) => ability.action);

test('SAMPLE-08 a sample comes with the form it was made with', async () => {
  const id = await register(world);
  const { status, sample, configData, group } = await read(id);
  expect([status, sample.sampleId, group]).toEqual([200, id, null]);
  expect(configData.config.map(({ sectionName }) => sectionName)).toEqual([
    'generalInformation',
    'quantityInformation',
    'samplerInformation',
  ]);
});

test('TEMPLATE-06 a newer version of the form does not change what an older sample shows', async () => {
  const id = await register(world);
  const before = (await read(id)).configData;
  await prepare(world, async (tx) => {
    const config = JSON.stringify({ sections: [section('generalInformation', ['sampleName!'])] });
    await tx
      .insertInto('template_version')
      .values({ template_id: world.template.id, version: 2, name: world.template.name, config })
      .execute();
    await tx
      .updateTable('template')
      .set({ current_version: 2 })
      .where('id', '=', world.template.id)
      .execute();
  });
  expect((await read(id)).configData).toEqual(before);
  expect((await read(await register(world))).configData.config).toHaveLength(1);
});

test('SAMPLE-14 in a group it names the group, the request and the people answerable', async () => {
  const { group, sample } = await read(await sampleIn(world, 'MOVE_TO_CART'));
  expect(group).toEqual({
    cartName: sample.cartName,
    requestMessage: '',
    responsible: [world.technician.fullName],
    responsibleIds: [world.technician.id],
  });
});

test.each(SAMPLE_STATUSES)('SAMPLE-20 in %s the buttons are those of the table', async (status) => {
  const id = await sampleIn(world, status);
  const { abilities } = await read(id);
  for (const { action, allowed: may, because } of abilities) {
    const possible = sampleTransition(action as SampleAction).from.includes(status);
    if (!possible) expect([action, may], because).toEqual([action, false]);
    expect(because === undefined).toBe(may);
  }
});

test('SAMPLE-20 a report can be made only when every test is approved', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const before = (await read(id)).abilities.find((ability) => ability.action === 'createReport');
  expect(before).toEqual({ action: 'createReport', allowed: false, because: 'TESTS_NOT_APPROVED' });
  await approveTests(world, [id]);
  expect(await allowed(id)).toContain('createReport');
});

test('SAMPLE-20 without a permission a button is off, and says so', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const { abilities } = await read(id, world.reviewer);
  expect(abilities.every((ability) => ability.because === 'FORBIDDEN')).toBe(true);
});

test('SAMPLE-08 a sample that does not exist is not found', async () => {
  await refused(world, world.head, getSample, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});
