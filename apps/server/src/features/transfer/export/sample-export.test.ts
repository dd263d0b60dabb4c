import { cancelJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { exportSamples, startExport } from '@kiemlab/contract/features/transfer/export/export.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs, passPause, storedJob } from '../../../testing/jobs.ts';
import { addPerson, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { World } from '../../../testing/world.ts';
import { cells, type Exports, startExports } from './testing/export-world.ts';

let lab: Exports;
let world: World;
let other: TestApp;
let templateId: string;
beforeAll(async () => {
  lab = await startExports();
  ({ world, other, templateId } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

test('SAMPLE-19 OPS-02 an export is asked for in one process, made in another, and fetched from either by its owner', async () => {
  const id = await lab.start();
  expect(await lab.job(id)).toMatchObject({
    kind: 'sample-export',
    state: 'QUEUED',
    ahead: 0,
    file: null,
    ownerId: world.head.id,
  });
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
  expect(await lab.work(other)).toBe(1);
  expect(await lab.work()).toBe(0);
  const done = await lab.job(id);
  expect(done).toMatchObject({
    state: 'DONE',
    progress: { done: 3, total: 3 },
    result: { rows: 3 },
    file: { name: expect.stringMatching(/^danh-sach-mau-\d{4}-\d\d-\d\d\.xlsx$/) as string, gone: false },
  });
  const direct = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  for (const app of [world, other]) {
    const answer = await lab.fetched(id, world.head, app);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(done.file?.size ?? 0);
    expect(await cells(answer.bytes)).toEqual(await cells(direct.bytes));
  }
});

test('SAMPLE-19 OPS-03 a person has ten exports under way and not more, also when all are asked for at once; others have theirs', async () => {
  const ask = () => world.send(startExport, { body: { templateId } }, world.head.token);
  const statuses = (await Promise.all(Array.from({ length: 13 }, ask))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array<number>(10).fill(201), 429, 429, 429]);
  await refused(world, world.head, startExport, { body: { templateId } }, 'EXPORT_LINE_FULL');
  await lab.start(await lab.exporter());
  expect(await lab.work()).toBe(11);
  await lab.start();
});

test('SAMPLE-19 USER-03 an export runs with the rights of its moment: none is made for who lost them, or was disabled', async () => {
  const [less, gone] = [await lab.exporter(), await lab.exporter()];
  const ids = [await lab.start(less), await lab.start(gone)];
  await takeRights(world, less);
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', gone.id).execute(),
  );
  await lab.work();
  for (const id of ids) expect(await storedJob(world, id)).toMatchObject({ state: 'REFUSED', tries: 1 });
  expect(await lab.job(ids[0] ?? '', less)).toMatchObject({
    state: 'REFUSED',
    error: 'Bạn không có quyền thực hiện thao tác này.',
  });
  expect(await lab.kept()).toEqual([]);
});

test('SAMPLE-19 an export that is cancelled leaves no file, whether it waited or ran', async () => {
  const waiting = await lab.start();
  expect((await world.done(world.head, cancelJob, { params: { id: waiting } })).state).toBe('CANCELLED');
  const running = await lab.start();
  await changeJobs(world, "cancel_asked_at = now() WHERE state = 'QUEUED'");
  await lab.work();
  expect((await lab.job(running)).state).toBe('CANCELLED');
  for (const id of [waiting, running])
    await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
  expect(await lab.kept()).toEqual([]);
});

test('OPS-03 on a full disk the caller who waits is told at once, and a background export is tried again', async () => {
  const { keep } = world.services.files.spool;
  const full = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }));
  Object.assign(world.services.files.spool, { keep: full });
  const told = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  expect([told.status, told.code]).toEqual([507, 'STORAGE_FULL']);
  const id = await lab.start();
  await lab.work();
  expect(await storedJob(world, id)).toMatchObject({ state: 'FAILED', tries: 1 });
  Object.assign(world.services.files.spool, { keep });
  await passPause(world);
  // What its caller was told to have failed is not done later.
  expect(await lab.work()).toBe(1);
  expect((await lab.fetched(id)).status).toBe(200);
});

test('OPS-03 an export whose process died is made by another one; only its file is there', async () => {
  const id = await lab.start();
  await world.owner.query("SET kiemlab.action = 'test.dies'");
  await world.owner.query(
    "UPDATE job SET state = 'RUNNING', tries = 1, run_id = gen_random_uuid(), locked_until = now() - interval '1 second'",
  );
  await lab.work(other);
  expect(await storedJob(world, id)).toMatchObject({ state: 'DONE', tries: 1 });
  expect(await lab.kept()).toHaveLength(1);
});

test('SAMPLE-19 a caller who waits gets the file, which does not stay; the trail has who asked for what', async () => {
  const before = await lab.kept();
  const trail = async () =>
    (
      await world.owner.query<{ id: string; actor: string; kept: string }>(
        `SELECT e.id, e.actor_id AS actor, string_agg(r.entity || ' ' || r.operation, ', ' ORDER BY r.id) AS kept
           FROM audit_event e JOIN audit_row r ON r.event_id = e.id
          WHERE e.action = 'samples.export-samples' GROUP BY e.id ORDER BY e.id`,
      )
    ).rows;
  const earlier = (await trail()).length;
  const answer = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  expect(await cells(answer.bytes)).toHaveLength(4);
  // Before its first byte and at its end (COMP-17).
  const noted = (await trail()).slice(earlier);
  expect(noted.map(({ actor, kept: rows }) => [actor, rows])).toEqual([
    [world.head.id, 'release INSERT, job-act INSERT'],
    [world.head.id, 'release UPDATE'],
  ]);
  await expect.poll(lab.kept).toEqual(before);
  await expect.poll(async () => (await storedJob(world))?.state).toBe('DONE');
});

test('SAMPLE-19 starting an export needs its right and right filters, and is done once', async () => {
  const narrow = await addPerson(world, ['Sample', 'Sample_Add']);
  await refused(world, narrow, startExport, { body: {} }, 'FORBIDDEN');
  await refused(world, undefined, startExport, { body: {} }, 'UNAUTHENTICATED');
  await refused(world, world.head, startExport, { body: { ids: crypto.randomUUID() } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, startExport, { body: { templateId: crypto.randomUUID() } }, 'NOT_FOUND');
  const answer = await refused(
    world,
    world.head,
    startExport,
    { body: { ids: 'x', owner: 'y' } },
    'VALIDATION',
  );
  expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(['ids.0', 'owner']);
  const send = () => world.send(startExport, { body: {}, key: 'xuat-mot-lan' }, world.head.token);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
});
