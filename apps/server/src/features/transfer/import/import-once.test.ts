import { randomUUID } from 'node:crypto';
import { retryJob } from '@kiemlab/contract/features/jobs/jobs.api';
import {
  cancelImport,
  importSamples,
  startImport,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { workOffJobs } from '../../../testing/jobs.ts';
import { addPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let place: ImportWorld;
beforeAll(async () => {
  place = await startImportWorld();
});
afterAll(() => place.world.stop());

const samples = async (): Promise<number> =>
  (await place.world.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM sample')).rows[0]?.n ?? -1;

test('SAMPLE-16 an import under an Idempotency-Key is done, once, and its answer is given again', async () => {
  const { world } = place;
  const before = await samples();
  const parts = { ...(await place.partsOf([row(), row(), row()])), key: randomUUID() };
  const answers = [];
  for (let n = 0; n < 2; n++) answers.push(await world.send(importSamples, parts, world.head.token));
  const [first, again] = answers;
  expect([first?.status, first?.data.imported]).toEqual([201, 3]);
  expect([again?.status, again?.body]).toEqual([201, first?.body]);
  expect(await samples()).toBe(before + 3);
});

test('SAMPLE-16 the same import twice at the same moment under one key is done once', async () => {
  const { world } = place;
  const before = await samples();
  const parts = { ...(await place.partsOf([row(), row()])), key: randomUUID() };
  const answers = await Promise.all([1, 2].map(() => world.send(importSamples, parts, world.head.token)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await samples()).toBe(before + 2);
});

test('SAMPLE-16 OPS-02 an import that was called off and sent anew is done once: who keeps jobs does not have the first tried again', async () => {
  const { world } = place;
  const before = await samples();
  const [off, anew] = [await place.partsOf([row(), row()]), await place.partsOf([row(), row()])];
  const { jobId } = (await world.send(startImport, off, world.head.token)).data;
  await world.done(world.head, cancelImport, { params: { importId: off.body.importId } });
  await world.send(startImport, anew, world.head.token);
  const keeper = await addPerson(world, ['Job_Manage']);
  await refused(world, keeper, retryJob, { params: { id: jobId } }, 'INVALID_STATUS_TRANSITION');
  await workOffJobs(world, JOBS);
  await refused(world, keeper, retryJob, { params: { id: jobId } }, 'INVALID_STATUS_TRANSITION');
  await workOffJobs(world, JOBS);
  expect(await samples()).toBe(before + 2);
});
