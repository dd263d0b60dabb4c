import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { getJob } from '@kiemlab/contract/features/jobs/jobs.api';
import {
  cancelImport,
  getImportProgress,
  getImportResult,
  importSamples,
  startImport,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { takeJob } from '../../../platform/jobs/jobs.queries.ts';
import { keepBooks, runJob } from '../../../platform/jobs/run-job.ts';
import { workOff } from '../../../platform/jobs/work-jobs.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { hold } from '../../../testing/held.ts';
import { changeJobs, placeOf, storedJob } from '../../../testing/jobs.ts';
import { addPerson, allBut, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sampleImport } from './sample-import.job.ts';
import { errorsOf, importOf, sendImport } from './testing/fill-workbook.ts';
import { row, startImportWorld, type ImportWorld } from './testing/import-world.ts';

let place: ImportWorld;
let world: ImportWorld['world'];
/** Another process on the same database and files. */
let other: TestApp;
beforeAll(async () => {
  place = await startImportWorld();
  ({ world } = place);
  other = await world.another();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});
beforeEach(async () => {
  await setBlindCoding(world, false);
  await world.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job");
});

const rows = (count: number) => Array.from({ length: count }, () => row());
const samples = async (): Promise<number> =>
  (await world.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM sample')).rows[0]?.n ?? -1;
const work = (app: TestApp = world) => workOff(placeOf(app), JOBS);
const start = async (parts: ReturnType<typeof importOf>, who: Person = world.head) =>
  world.send(startImport, parts, who.token);
const started = async (count = 3) => {
  const parts = await place.partsOf(rows(count));
  return { parts, jobId: (await start(parts)).data.jobId };
};
const resultOf = (jobId: string, who: Person = world.head) =>
  world.send(getImportResult, { params: { jobId } }, who.token);
const progress = (importId: string, who: Person = world.head) =>
  world.done(who, getImportProgress, { params: { importId } });
const cancel = (importId: string) => world.done(world.head, cancelImport, { params: { importId } });
const job = async () => storedJob(world);
const kept = async () => (await readdir(world.filesFolder)).filter((name) => name.startsWith('spool.'));
/** Keeps imports from writing until it is released. */
const holdWriting = () => hold(world, `SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.imports})`, []);
const WAITING = { phase: 'waiting', done: 0, total: 0 };

test('SAMPLE-16 OPS-02 an import is asked for in one process and made in another; its person finds what it brought', async () => {
  const before = await samples();
  const { parts, jobId } = await started();
  expect(await world.done(world.head, getJob, { params: { id: jobId } })).toMatchObject({
    kind: 'sample-import',
    about: place.template.name,
    state: 'QUEUED',
  });
  await refused(world, world.head, getImportResult, { params: { jobId } }, 'JOB_NOT_DONE');
  expect(await work(other)).toBe(1);
  expect(await work()).toBe(0);
  expect(await samples()).toBe(before + 3);
  const { status, data } = await resultOf(jobId);
  expect([status, data.imported]).toEqual([200, 3]);
  // The call that waits answers the same for an import that came through.
  expect((await sendImport(world, world.head, parts)).data).toEqual(data);
  expect((await world.done(world.head, getJob, { params: { id: jobId } })).result).toEqual(data);
  expect(await samples()).toBe(before + 3);
});

test('SAMPLE-16 asked for again as the answer was lost it is the same import; another one waits for its end', async () => {
  const { parts, jobId } = await started();
  expect((await start(parts)).data).toEqual({ jobId });
  const another = await place.partsOf(rows(1));
  for (const answer of [await start(another), await sendImport(world, world.head, another)])
    expect([answer.status, answer.code]).toEqual([409, 'IMPORT_RUNNING']);
  const stranger = await addPerson(world, ['Sample_Import', 'Sample_Origin']);
  expect(await start(parts, stranger)).toMatchObject({ status: 409, code: 'IMPORT_RUNNING' });
  await work();
  expect((await start(parts)).data).toEqual({ jobId });
  expect((await start(another)).status).toBe(201);
});

test('OPS-03 SAMPLE-16 an import whose process died while it wrote is taken up, and is done once', async () => {
  const before = await samples();
  await started(4);
  const slow = await keepBooks(world.services.db, (tx) => takeJob(tx, sampleImport.kind, 60_000));
  const held = await holdWriting();
  const dying = slow && runJob(placeOf(world), sampleImport, slow);
  await held.waitedFor();
  await held.release();
  // It is thought dead, and both come to their end.
  await changeJobs(world, "locked_until = now() - interval '1 second' WHERE state = 'RUNNING'");
  await Promise.all([dying, work(other)]);
  expect(await samples()).toBe(before + 4);
  expect(await job()).toMatchObject({ state: 'DONE' });
});

test('OPS-03 SAMPLE-16 what was imported and that it is done are there together: without the one the other is not', async () => {
  const before = await samples();
  const { jobId } = await started(2);
  await world.owner.query(`
    CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
      IF NEW.state = 'DONE' THEN RAISE 'the process ends here'; END IF; RETURN NEW; END$$;
    CREATE TRIGGER dies BEFORE UPDATE ON job FOR EACH ROW EXECUTE FUNCTION dies()`);
  await work();
  await world.owner.query('DROP FUNCTION dies() CASCADE');
  expect(await samples()).toBe(before);
  expect(await job()).toMatchObject({ state: 'FAILED', tries: 1 });
  await changeJobs(world, 'run_at = now()');
  await work();
  expect(await samples()).toBe(before + 2);
  expect((await resultOf(jobId)).data.imported).toBe(2);
});

test('SAMPLE-16 the progress counts rows and says what is done with them; cancelled while it writes it leaves nothing', async () => {
  const before = await samples();
  const { parts, jobId } = await started(3);
  const { importId } = parts.body;
  expect(await progress(importId)).toEqual(WAITING);
  const held = await holdWriting();
  const working = work(other);
  await held.waitedFor();
  await expect.poll(() => progress(importId)).toEqual({ phase: 'checking', done: 0, total: 3 });
  const stranger = await addPerson(world, ['Sample_Import']);
  expect(await progress(importId, stranger)).toEqual(WAITING);
  // Meanwhile the import goes on giving signs of life: the tables are not compared here.
  const { token } = stranger;
  expect((await world.call(cancelImport, { params: { importId } }, token)).code).toBe('NOT_FOUND');
  expect((await world.call(getImportResult, { params: { jobId } }, token)).code).toBe('JOB_NOT_FOUND');
  expect(await cancel(importId)).toEqual({ cancelled: true });
  await held.release();
  await working;
  expect(await samples()).toBe(before);
  expect(await job()).toMatchObject({ state: 'CANCELLED' });
  expect(await progress(importId)).toEqual(WAITING);
  expect(await resultOf(jobId)).toMatchObject({ status: 400, code: 'IMPORT_CANCELLED' });
  // The file may be sent again under the same id.
  expect((await sendImport(world, world.head, parts)).data.imported).toBe(3);
});

test('SAMPLE-16 one that nobody works on yet is cancelled at once; one that does not run cannot be', async () => {
  const { parts } = await started();
  expect(await cancel(parts.body.importId)).toEqual({ cancelled: true });
  expect(await work()).toBe(0);
  for (const importId of [parts.body.importId, randomUUID()])
    await refused(world, world.head, cancelImport, { params: { importId } }, 'NOT_FOUND');
});

test('SAMPLE-16 whoever waits for an import is told that it was cancelled, and leaves no file', async () => {
  const before = await samples();
  const files = await kept();
  const parts = await place.partsOf(rows(3));
  const held = await holdWriting();
  const answer = sendImport(world, world.head, parts);
  await held.waitedFor();
  expect(await cancel(parts.body.importId)).toEqual({ cancelled: true });
  await held.release();
  expect(await answer).toMatchObject({ status: 400, code: 'IMPORT_CANCELLED' });
  expect(await samples()).toBe(before);
  expect(await kept()).toEqual(files);
});

test('SAMPLE-16 an import that waits for its caller ends when the caller leaves; one in the background goes on', async () => {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const before = await samples();
  const { body, file } = await place.partsOf(rows(3));
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, value);
  form.append('file', file);
  const leave = new AbortController();
  const held = await holdWriting();
  const answer = fetch(url + importSamples.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.head.token}` },
    body: form,
    signal: leave.signal,
  });
  await held.waitedFor();
  leave.abort();
  await expect(answer).rejects.toThrow(/abort/i);
  // The server has learnt of it once it answers another caller of the same port.
  await fetch(`${url}/api/health`);
  await held.release();
  await expect.poll(async () => (await job())?.state).toBe('CANCELLED');
  expect(await samples()).toBe(before);
});

test('SAMPLE-16 errors are answered word for word as by the call that waits', async () => {
  const before = await samples();
  const parts = await place.partsOf([row(), row({ 'generalInformation.sampleName': null })]);
  const direct = await sendImport(world, world.head, parts);
  const { jobId } = (await start(parts)).data;
  await work();
  const later = await resultOf(jobId);
  expect([later.status, later.body]).toEqual([direct.status, direct.body]);
  expect(errorsOf(later)).toHaveLength(1);
  expect(await world.done(world.head, getJob, { params: { id: jobId } })).toMatchObject({
    state: 'REFUSED',
    error: 'Tệp có 1 lỗi; chưa có mẫu nào được nhập.',
  });
  expect(await samples()).toBe(before);
});

test('SAMPLE-16 COMP-40 rights and blind coding count when it is made', async () => {
  const before = await samples();
  const [less, coded] = await Promise.all([
    addPerson(world, allBut()),
    addPerson(world, allBut('Sample_Origin')),
  ]);
  for (const who of [less, coded]) expect((await start(await place.partsOf(rows(1)), who)).status).toBe(201);
  await takeRights(world, less);
  await setBlindCoding(world, true);
  expect(await work()).toBe(2);
  const ended = await world.owner.query<{ code: string }>(
    "SELECT answer ->> 'code' AS code FROM job ORDER BY seq",
  );
  expect(ended.rows.map(({ code }) => code)).toEqual(['FORBIDDEN', 'ORIGIN_HIDDEN']);
  expect(await samples()).toBe(before);
});

test('OPS-03 SAMPLE-16 without room for the file nothing is asked for', async () => {
  const { keep } = world.services.files.spool;
  const full = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }));
  Object.assign(world.services.files.spool, { keep: full });
  const parts = await place.partsOf(rows(1));
  for (const endpoint of [startImport, importSamples])
    await refused(world, world.head, endpoint, parts, 'STORAGE_FULL');
  Object.assign(world.services.files.spool, { keep });
});

test('SAMPLE-16 starting an import needs its right, a template and a workbook', async () => {
  const parts = await place.partsOf(rows(1));
  await refused(world, undefined, startImport, parts, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Sample_Import')), startImport, parts, 'FORBIDDEN');
  await refused(world, world.head, startImport, importOf(randomUUID(), new Uint8Array(3)), 'NOT_FOUND');
  const text = importOf(place.template.id, new Uint8Array(3), 'mẫu.txt');
  await refused(world, world.head, startImport, text, 'FILE_TYPE_NOT_ALLOWED');
  await refused(world, world.head, startImport, { body: {}, file: parts.file }, 'VALIDATION');
  await refused(world, world.head, getImportResult, { params: { jobId: randomUUID() } }, 'JOB_NOT_FOUND');
});
