import { createHash } from 'node:crypto';
import { chmod, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { cancelJob, getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { exportSamples, startExport } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../../platform/jobs/work-jobs.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { changeJobs, passPause, placeOf, storedJob } from '../../../testing/jobs.ts';
import { addTemplate, section } from '../../../testing/laboratory.ts';
import { addPerson, allBut, type Person, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { JOBS } from '../../../jobs.ts';

let world: World;
/** Another process on the same database and files. */
let other: TestApp;
let templateId: string;
beforeAll(async () => {
  world = await startWorld();
  other = await world.another();
  const template = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!']), section('planInformation', ['planName'])],
  });
  templateId = template.id;
  for (const sampleName of ['Một', 'Hai', 'Ba'])
    await world.done(world.head, createSample, {
      params: { templateId },
      body: { generalInformation: { sampleName } },
    });
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});
beforeEach(async () => {
  await setBlindCoding(world, false);
  other.services.sessions.forget();
  await world.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job");
  for (const name of await kept()) await rm(path.join(world.filesFolder, name));
});

const start = async (who: Person = world.head, body: object = { templateId }) =>
  (await world.done(who, startExport, { body })).jobId;
const work = (app: TestApp = world) => workOff(placeOf(app), JOBS);
const job = (id: string, who: Person = world.head) => world.done(who, getJob, { params: { id } });
const fetched = (id: string, who: Person = world.head, from: TestApp = world) =>
  from.send(getJobResult, { params: { id } }, who.token);
const cells = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];
const kept = async () => (await readdir(world.filesFolder)).filter((name) => name.startsWith('spool.'));
/** Somebody who exports all samples. */
const exporter = (...without: PermissionCode[]) => addPerson(world, allBut(...without));

test('SAMPLE-19 OPS-02 an export is asked for in one process, made in another, and fetched from either by its owner', async () => {
  const id = await start();
  expect(await job(id)).toMatchObject({
    kind: 'sample-export',
    state: 'QUEUED',
    ahead: 0,
    file: null,
    ownerId: world.head.id,
  });
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
  expect(await work(other)).toBe(1);
  expect(await work()).toBe(0);
  const done = await job(id);
  expect(done).toMatchObject({
    state: 'DONE',
    progress: { done: 3, total: 3 },
    result: { rows: 3 },
    file: { name: expect.stringMatching(/^danh-sach-mau-\d{4}-\d\d-\d\d\.xlsx$/) as string, gone: false },
  });
  const direct = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  for (const app of [world, other]) {
    const answer = await fetched(id, world.head, app);
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
  await start(await exporter());
  expect(await work()).toBe(11);
  await start();
});

test('SAMPLE-19 the file has its name and type, is for saving, and is not to be kept by anybody on the way', async () => {
  const id = await start();
  await work();
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
  const id = await start();
  await work();
  for (const who of [await exporter(), await addPerson(world, ['Job_Manage', 'Sample_Export'])])
    await refused(world, who, getJobResult, { params: { id } }, 'JOB_NOT_FOUND');
  await refused(world, undefined, getJobResult, { params: { id } }, 'UNAUTHENTICATED');
  await refused(world, world.head, getJobResult, { params: { id: 'x' } }, 'VALIDATION');
});

test('SAMPLE-19 USER-03 who has lost the right meanwhile does not get the file that was made with it', async () => {
  const person = await exporter();
  const id = await start(person);
  await work();
  expect((await fetched(id, person)).status).toBe(200);
  await takeRights(world, person);
  world.services.sessions.forget();
  await refused(world, person, getJobResult, { params: { id } }, 'FORBIDDEN');
});

test('SAMPLE-19 USER-03 an export runs with the rights of its moment: none is made for who lost them, or was disabled', async () => {
  const [less, gone] = [await exporter(), await exporter()];
  const ids = [await start(less), await start(gone)];
  await takeRights(world, less);
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', gone.id).execute(),
  );
  await work();
  for (const id of ids) expect(await storedJob(world, id)).toMatchObject({ state: 'REFUSED', tries: 1 });
  expect(await job(ids[0] ?? '', less)).toMatchObject({
    state: 'REFUSED',
    error: 'Bạn không có quyền thực hiện thao tác này.',
  });
  expect(await kept()).toEqual([]);
});

test('COMP-40 SAMPLE-19 blind coding counts when the file is made and when it is fetched, not when it was asked for', async () => {
  const person = await exporter('Sample_Origin');
  const early = await start(person);
  await setBlindCoding(world, true);
  await work();
  const [heading = []] = await cells((await fetched(early, person)).bytes);
  expect(heading).toContain('Tên mẫu');
  expect(heading).not.toContain('Tên kế hoạch');

  await setBlindCoding(world, false);
  const open = await start(person);
  await work();
  expect((await cells((await fetched(open, person)).bytes))[0]?.length).toBeGreaterThan(heading.length);
  await setBlindCoding(world, true);
  await refused(world, person, getJobResult, { params: { id: open } }, 'FORBIDDEN');
  expect((await fetched(early, person)).status).toBe(200);
});

test('SAMPLE-19 an export that is cancelled leaves no file, whether it waited or ran', async () => {
  const waiting = await start();
  expect((await world.done(world.head, cancelJob, { params: { id: waiting } })).state).toBe('CANCELLED');
  const running = await start();
  await changeJobs(world, "cancel_asked_at = now() WHERE state = 'QUEUED'");
  await work();
  expect((await job(running)).state).toBe('CANCELLED');
  for (const id of [waiting, running])
    await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
  expect(await kept()).toEqual([]);
});

test('SAMPLE-19 after a day the file is gone, and the job says so', async () => {
  const id = await start();
  await work();
  await changeJobs(world, "ended_at = now() - interval '24 hours'");
  expect((await job(id)).file).toMatchObject({ gone: true });
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_RESULT_GONE');
  expect(await world.services.files.clearDrafts(Date.now() + 25 * 3_600_000)).toBe(1);
  expect(await kept()).toEqual([]);
});

test('OPS-03 SAMPLE-19 what was cleared early or changed on the disk is told, and not handed out', async () => {
  const id = await start();
  await work();
  const [name = ''] = await kept();
  const place = path.join(world.filesFolder, name);
  await chmod(place, 0o640);
  await writeFile(place, 'khác');
  await utimes(place, new Date(), new Date());
  await refused(world, world.head, getJobResult, { params: { id } }, 'FILE_DAMAGED');
  await world.services.files.clearDrafts(Date.now() + 25 * 3_600_000);
  await refused(world, world.head, getJobResult, { params: { id } }, 'FILE_MISSING');
});

test('OPS-03 on a full disk the caller who waits is told at once, and a background export is tried again', async () => {
  const { keep } = world.services.files.spool;
  const full = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }));
  Object.assign(world.services.files.spool, { keep: full });
  const told = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  expect([told.status, told.code]).toEqual([507, 'STORAGE_FULL']);
  const id = await start();
  await work();
  expect(await storedJob(world, id)).toMatchObject({ state: 'FAILED', tries: 1 });
  Object.assign(world.services.files.spool, { keep });
  await passPause(world);
  // What its caller was told to have failed is not done later.
  expect(await work()).toBe(1);
  expect((await fetched(id)).status).toBe(200);
});

test('OPS-03 an export whose process died is made by another one; only its file is there', async () => {
  const id = await start();
  await world.owner.query("SET kiemlab.action = 'test.dies'");
  await world.owner.query(
    "UPDATE job SET state = 'RUNNING', tries = 1, run_id = gen_random_uuid(), locked_until = now() - interval '1 second'",
  );
  await work(other);
  expect(await storedJob(world, id)).toMatchObject({ state: 'DONE', tries: 2 });
  expect(await kept()).toHaveLength(1);
});

test('SAMPLE-19 a caller who waits gets the file, which does not stay; the trail has who asked for what', async () => {
  const before = await kept();
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
  await expect.poll(kept).toEqual(before);
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

const releases = async () =>
  (
    await world.owner.query<Record<string, unknown>>(
      `SELECT kind, what, filter ->> 'textSearch' AS sought, released_by AS who, end_state AS end, record_count AS n, encode(sha256, 'hex') AS hash
         FROM release ORDER BY started_at`,
    )
  ).rows;

test('COMP-17 a list that leaves is noted before it is made, with who, what and filter, and at its end with count and hash', async () => {
  const before = (await releases()).length;
  const id = await start(world.head, { templateId, textSearch: 'Hai' });
  const begun = { kind: 'LIST', what: 'sample-list', sought: 'Hai', who: world.head.id };
  expect((await releases())[before]).toEqual({ ...begun, end: null, n: null, hash: null });
  await work();
  const { bytes } = await fetched(id);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect((await releases())[before]).toEqual({ ...begun, end: 'WHOLE', n: 1, hash });
  const waited = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  const hashOfWaited = createHash('sha256').update(waited.bytes).digest('hex');
  expect((await releases()).at(-1)).toMatchObject({ end: 'WHOLE', n: 3, hash: hashOfWaited });
});

test('COMP-17 a list that could not be made has broken off, until another try makes it', async () => {
  const { keep } = world.services.files.spool;
  Object.assign(world.services.files.spool, { keep: () => Promise.reject(new Error('no disk')) });
  await start();
  await work();
  expect((await releases()).at(-1)).toMatchObject({ end: 'BROKEN_OFF', n: null, hash: null });
  Object.assign(world.services.files.spool, { keep });
  await passPause(world);
  await work();
  expect((await releases()).at(-1)).toMatchObject({ end: 'WHOLE', n: 3 });
});
