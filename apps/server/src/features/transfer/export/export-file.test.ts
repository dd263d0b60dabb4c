import { chmod, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { changeJobs } from '../../../testing/jobs.ts';
import { addPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import type { World } from '../../../testing/world.ts';
import { cells, type Exports, startExports } from './testing/export-world.ts';

let lab: Exports;
let world: World;
beforeAll(async () => {
  lab = await startExports();
  ({ world } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

test('SAMPLE-19 the file has its name and type, is for saving, and is not to be kept by anybody on the way', async () => {
  const id = await lab.start();
  await lab.work();
  const { headers } = await world.app.inject({
    url: `/api/jobs/${id}/result`,
    headers: { authorization: `Bearer ${world.head.token}` },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^attachment; filename\*=UTF-8''danh-sach-mau-\d{4}-\d\d-\d\d\.xlsx$/,
    ) as string,
  });
});

test('SAMPLE-19 the file of an export is its owner’s: others do not even learn of it, nor does who keeps jobs', async () => {
  const id = await lab.start();
  await lab.work();
  for (const who of [await lab.exporter(), await addPerson(world, ['Job_Manage', 'Sample_Export'])])
    await refused(world, who, getJobResult, { params: { id } }, 'JOB_NOT_FOUND');
  await refused(world, undefined, getJobResult, { params: { id } }, 'UNAUTHENTICATED');
  await refused(world, world.head, getJobResult, { params: { id: 'x' } }, 'VALIDATION');
});

test('SAMPLE-19 USER-03 who has lost the right meanwhile does not get the file that was made with it', async () => {
  const person = await lab.exporter();
  const id = await lab.start(person);
  await lab.work();
  expect((await lab.fetched(id, person)).status).toBe(200);
  await takeRights(world, person);
  world.services.sessions.forget();
  await refused(world, person, getJobResult, { params: { id } }, 'FORBIDDEN');
});

test('COMP-40 SAMPLE-19 blind coding counts when the file is made and when it is fetched, not when it was asked for', async () => {
  const person = await lab.exporter('Sample_Origin');
  const early = await lab.start(person);
  await setBlindCoding(world, true);
  await lab.work();
  const [heading = []] = await cells((await lab.fetched(early, person)).bytes);
  expect(heading).toContain('Tên mẫu');
  expect(heading).not.toContain('Tên kế hoạch');

  await setBlindCoding(world, false);
  const open = await lab.start(person);
  await lab.work();
  expect((await cells((await lab.fetched(open, person)).bytes))[0]?.length).toBeGreaterThan(heading.length);
  await setBlindCoding(world, true);
  await refused(world, person, getJobResult, { params: { id: open } }, 'FORBIDDEN');
  expect((await lab.fetched(early, person)).status).toBe(200);
});

test('SAMPLE-19 after a day the file is gone, and the job says so', async () => {
  const id = await lab.start();
  await lab.work();
  await changeJobs(world, "ended_at = now() - interval '24 hours'");
  expect((await lab.job(id)).file).toMatchObject({ gone: true });
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_RESULT_GONE');
  expect(await world.services.files.clearTempFiles(Date.now() + 25 * 3_600_000)).toBe(1);
  expect(await lab.kept()).toEqual([]);
});

test('OPS-03 SAMPLE-19 what was cleared early or changed on the disk is told, and not handed out', async () => {
  const id = await lab.start();
  await lab.work();
  const [name = ''] = await lab.kept();
  const place = path.join(world.filesFolder, name);
  await chmod(place, 0o640);
  await writeFile(place, 'khác');
  await utimes(place, new Date(), new Date());
  await refused(world, world.head, getJobResult, { params: { id } }, 'FILE_DAMAGED');
  await world.services.files.clearTempFiles(Date.now() + 25 * 3_600_000);
  await refused(world, world.head, getJobResult, { params: { id } }, 'FILE_MISSING');
});
