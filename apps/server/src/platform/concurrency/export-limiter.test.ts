import { once } from 'node:events';
import { get } from 'node:http';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { cancelJob, listJobs } from '@kiemlab/contract/features/jobs/jobs.api';
import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getLaboratory } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../testing/refused.ts';
import { register } from '../../testing/samples.ts';
import { takeExportSlot } from './export-limiter.ts';
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
beforeEach(() => world.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job"));

const { signal: never } = new AbortController();
const takeAll = () => Promise.all([1, 2, 3].map(() => takeExportSlot(never)));
const jobs = async () => (await world.done(world.head, listJobs, { query: { size: 100 } })).jobs;
/** What the exports under way are at. */
const phases = async () => (await jobs()).filter(({ endedAt }) => !endedAt).map(({ phase }) => phase);

test('SAMPLE-19 while three exports run twenty others wait in line; small requests go in between', async () => {
  const running = await takeAll();
  const all = Array.from({ length: 20 }, () => world.send(exportSamples, { query: {} }, world.head.token));
  await expect.poll(phases).toEqual(Array(20).fill('waiting'));
  expect((await world.call(getLaboratory, {}, world.head.token)).status).toBe(200);
  for (const turn of running) turn.end();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
});

test('SAMPLE-19 who leaves gives up the place in the line, and the export is called off', async () => {
  const running = await takeAll();
  const requests = [1, 2].map(() =>
    get(`${origin}/api/samples/export`, { headers: { authorization: `Bearer ${world.head.token}` } }),
  );
  for (const request of requests) request.on('error', () => undefined);
  await expect.poll(phases).toEqual(['waiting', 'waiting']);
  const [leaves, stays] = requests;
  leaves?.destroy();
  await expect.poll(phases).toHaveLength(1);
  const answered = stays && once(stays, 'response');
  for (const turn of running) turn.end();
  await answered;
  stays?.destroy();
  expect((await jobs()).map(({ state }) => state).sort()).toEqual(['CANCELLED', 'DONE']);
});

test('SAMPLE-19 an export that is cancelled among the background jobs ends, and its caller is told', async () => {
  const running = await takeAll();
  const answer = world.send(exportSamples, { query: {} }, world.head.token);
  await expect.poll(phases).toEqual(['waiting']);
  const [job] = await jobs();
  await world.done(world.head, cancelJob, { params: { id: job?.id ?? '' } });
  expect(await answer).toMatchObject({ status: 409, code: 'JOB_NOT_DONE' });
  for (const turn of running) turn.end();
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
});
