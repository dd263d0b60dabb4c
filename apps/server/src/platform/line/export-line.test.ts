import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { exportSamples, getExportProgress } from '@kiemlab/contract/features/transfer/export/export.api';
import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getLaboratory } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL } from '../../testing/people.ts';
import { failureOf } from '../../testing/refused.ts';
import { register } from '../../testing/samples.ts';
import { takeTurn } from './export-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Where the server listens. */
let origin: string;
beforeAll(async () => {
  world = await startWorld();
  const parentId = await register(world);
  for (let n = 0; n < 10; n++)
    await world.done(world.head, cloneSample, { body: { parentId, currentQuantity: 100 } });
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.stop());

const progress = (exportId: string, who = world.head) =>
  world.done(who, getExportProgress, { params: { exportId } });
/** Begins an export whose reader takes nothing until it is told to. */
function slowly(exportId: string) {
  const request = get(`${origin}/api/samples/export?exportId=${exportId}`, {
    headers: { authorization: `Bearer ${world.head.token}` },
  });
  const answered = once(request, 'response');
  return { answered, leave: () => request.destroy() };
}

test('SAMPLE-19 while three exports run twenty others wait in line, each in a place of its own; small requests go in between', async () => {
  const { signal } = new AbortController();
  const running = await Promise.all([1, 2, 3].map(() => takeTurn({ user: world.head, signal })));
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const all = ids.map((exportId) => world.send(exportSamples, { query: { exportId } }, world.head.token));
  const places = () => Promise.all(ids.map((id) => progress(id)));
  await expect.poll(async () => (await places()).every(({ waiting }) => waiting)).toBe(true);
  const ahead = (await places()).map((place) => place.ahead).sort((a, b) => a - b);
  expect(ahead).toEqual(ids.map((_, place) => place));
  expect((await world.call(getLaboratory, {}, world.head.token)).status).toBe(200);
  for (const turn of running) turn.end();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(await progress(ids[0] ?? '')).toEqual({ waiting: false, ahead: 0 });
});

test('SAMPLE-19 who leaves gives up the place, in the line and while it runs', async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const readers = ids.map(slowly);
  for (const { answered } of readers) answered.catch(() => undefined);
  await Promise.all(readers.slice(0, 1).map(({ answered }) => answered));
  for (const { leave } of readers.slice(0, 5)) leave();
  await readers[5]?.answered;
  readers[5]?.leave();
  await expect
    .poll(async () => (await Promise.all(ids.map((id) => progress(id)))).some(({ waiting }) => waiting))
    .toBe(false);
  expect((await world.send(exportSamples, { query: {} }, world.head.token)).status).toBe(200);
});

test('SAMPLE-19 where an export stands is told to its owner only', async () => {
  const { signal } = new AbortController();
  const turns = await Promise.all([1, 2, 3].map(() => takeTurn({ user: world.head, signal })));
  const id = randomUUID();
  const waiting = world.send(exportSamples, { query: { exportId: id } }, world.head.token);
  await expect.poll(() => progress(id)).toMatchObject({ waiting: true });
  expect(await progress(id, await addPerson(world, ALL))).toEqual({ waiting: false, ahead: 0 });
  for (const turn of turns) turn.end();
  expect((await waiting).status).toBe(200);
});

test('SAMPLE-19 a line that is full takes no more, and says so', async () => {
  const all = Array.from({ length: 60 }, () => world.send(exportSamples, { query: {} }, world.head.token));
  const answers = await Promise.all(all);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array(7).fill('429 EXPORT_LINE_FULL'),
  );
  expect(failureOf(refused[0] ?? { body: {} }).message).toBe(
    'Đang có quá nhiều lượt xuất tệp chờ xử lý, vui lòng thử lại sau ít phút.',
  );
}, 120_000);
