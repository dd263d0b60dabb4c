import { listDispatches } from '@kiemlab/contract/features/custody/custody.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addPerson } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const TO = { recipient: 'Viện Kiểm nghiệm thuốc Trung ương', purpose: 'Thử lại theo khiếu nại' };
const dispatchesOf = (id: string) => world.done(world.head, listDispatches, { params: { id } });

test('SAMPLE-09 a dispatch needs its recipient and its purpose, named field by field', async () => {
  const id = await sampleIn(world, 'STORED');
  const { code } = await readSample(world, id);
  const faults = async (more: object): Promise<string[]> => {
    const body = { samplesIds: [id], status: 'EXPORTED', ...more };
    const answer = await refused(world, world.head, changeSampleStatus, { body }, 'RECIPIENT_REQUIRED');
    expect(codesOf(answer)).toEqual([code]);
    return faultsOf(answer);
  };
  expect(await faults({ reason: 'Gửi thử nghiệm thêm' })).toEqual(['recipient REQUIRED', 'purpose REQUIRED']);
  expect(await faults({ recipient: TO.recipient, reason: 'Gửi thử nghiệm thêm' })).toEqual([
    'purpose REQUIRED',
  ]);
  expect(await faults({ recipient: '  ', purpose: TO.purpose })).toEqual(['recipient REQUIRED']);
});

test('SAMPLE-09 a dispatch is kept with day, quantity and sender; its purpose is the reason in the trail', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await move(world, [id], 'EXPORTED', TO);
  expect(await dispatchesOf(id)).toEqual([
    {
      id: expect.any(String) as string,
      sentOn: today(),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) as string,
      ...TO,
      quantity: '100',
      unit: 'viên',
      sentBy: world.head.fullName,
      returnedOn: null,
      returnedAt: null,
    },
  ]);
  expect((await readSample(world, id))['dateExportSavedSamples']).toBe(today());
  const { rows } = await world.owner.query<{ reason: string }>(
    'SELECT reason FROM audit_event ORDER BY id DESC LIMIT 1',
  );
  expect(rows[0]?.reason).toBe(TO.purpose);
});

test('SAMPLE-09 what comes back is noted at its dispatch; the next one is another', async () => {
  const id = await sampleIn(world, 'STORED');
  await move(world, [id], 'EXPORTED', TO);
  await move(world, [id], 'STORED', { reason: 'Viện trả lại' });
  expect(await dispatchesOf(id)).toMatchObject([{ returnedOn: today() }]);
  expect((await readSample(world, id))['dateExportSavedSamples']).toBeUndefined();
  await move(world, [id], 'EXPORTED', { ...TO, recipient: 'Công an tỉnh' });
  expect(await dispatchesOf(id)).toMatchObject([
    { recipient: 'Công an tỉnh', returnedOn: null },
    { recipient: TO.recipient, returnedOn: today() },
  ]);
});

test('SAMPLE-09 several dispatches of one day stand in the order they happened, with their moments', async () => {
  const id = await sampleIn(world, 'STORED');
  const recipients = ['Viện A', 'Viện B', 'Viện C', 'Viện D'];
  for (const recipient of recipients) {
    await move(world, [id], 'EXPORTED', { ...TO, recipient });
    await move(world, [id], 'STORED', { reason: 'Viện đã trả lại mẫu' });
  }
  const dispatches = await dispatchesOf(id);
  expect(dispatches.map(({ recipient }) => recipient)).toEqual([...recipients].reverse());
  const moments = [...dispatches].reverse().flatMap(({ sentAt, returnedAt }) => [sentAt, returnedAt]);
  expect(moments).toEqual([...moments].sort());
  expect(moments).not.toContain(null);
});

test('SAMPLE-09 many leave in one dispatch each, and only those that left come back', async () => {
  const [first = '', second = ''] = await samplesIn(world, 'STORED', 2);
  await move(world, [first, second], 'EXPORTED', TO);
  await move(world, [second], 'STORED', { reason: 'Viện đã trả lại mẫu' });
  expect(await dispatchesOf(first)).toMatchObject([{ returnedOn: null }]);
  expect(await dispatchesOf(second)).toMatchObject([{ returnedOn: today() }]);
});

test('SAMPLE-09 dispatches of a sample that is not there, or not to be seen, are not told', async () => {
  const id = await sampleIn(world, 'EXPORTED');
  const narrow = await addPerson(world, ['Sample']);
  await refused(world, narrow, listDispatches, { params: { id } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, listDispatches, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});
