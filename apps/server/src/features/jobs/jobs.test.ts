import { cancelJob, getJob, listJobs, retryJob } from '@kiemlab/contract/features/jobs/jobs.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, GiveUp } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { takeJob } from '../../platform/jobs/jobs.queries.ts';
import { keepBooks } from '../../platform/jobs/run-job.ts';
import { audited } from '../../testing/audited.ts';
import { changeJobs, storedJob, workOffJobs } from '../../testing/jobs.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let stranger: Person;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger, keeper] = await Promise.all([
    addPerson(app, []),
    addPerson(app, []),
    addPerson(app, ['Job_Manage']),
  ]);
});
afterAll(() => app.stop());
beforeEach(() => app.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job"));

const hopeless = defineJob({
  kind: 'password-mail',
  payload: z.strictObject({ secret: z.string() }),
  mostTries: 3,
  action: 'jobs.work',
  run: () => Promise.reject(new GiveUp('550 no such user')),
});
/** A job of somebody, or of nobody. */
const ask = (who?: Person, about = ''): Promise<string> =>
  prepare(app, (tx) =>
    enqueue(tx, hopeless, { payload: { secret: 'kín' }, about, ...(who && { ownerId: who.id }) }),
  );
const list = async (who: Person, query: object = {}) =>
  (await app.send(listJobs, { query: { ...query } }, who.token)).data;
const idsFor = async (who: Person, query?: object) => (await list(who, query)).jobs.map(({ id }) => id);

test('USER-03 COMP-05 everybody follows the jobs of his or her own; who keeps jobs follows all, newest first', async () => {
  const own = await ask(owner, 'danh-sach.xlsx');
  const others = await ask(stranger);
  const nobodys = await ask();
  expect(await idsFor(owner)).toEqual([own]);
  expect(await idsFor(stranger)).toEqual([others]);
  expect(await idsFor(keeper)).toEqual([nobodys, others, own]);
  expect((await app.call(getJob, { params: { id: own } }, owner.token)).data).toMatchObject({
    id: own,
    kind: 'password-mail',
    about: 'danh-sach.xlsx',
    state: 'QUEUED',
    ownerId: owner.id,
    ownerName: owner.fullName,
    tries: 0,
    mostTries: 3,
    progress: { done: 0, total: null },
    error: null,
    result: null,
    stopping: false,
    interrupted: false,
  });
  for (const endpoint of [getJob, cancelJob])
    for (const id of [others, nobodys, crypto.randomUUID()])
      await refused(app, owner, endpoint, { params: { id } }, 'JOB_NOT_FOUND');
});

test('USER-03 what a job works with is told to nobody', async () => {
  await ask(owner);
  expect(JSON.stringify(await list(keeper))).not.toContain('kín');
});

test('OPS-02 jobs are listed by page and by state', async () => {
  const ids = [];
  for (let n = 0; n < 5; n++) ids.unshift(await ask(owner));
  expect(await list(keeper, { page: 1, size: 2 })).toMatchObject({ total: 5 });
  expect(await idsFor(keeper, { page: 1, size: 2 })).toEqual(ids.slice(2, 4));
  await workOffJobs(app, [hopeless]);
  const fresh = await ask(owner);
  expect(await idsFor(keeper, { state: 'QUEUED' })).toEqual([fresh]);
  expect((await list(keeper, { state: 'DEAD' })).total).toBe(5);
  await refused(app, keeper, listJobs, { query: { state: 'BROKEN' } }, 'VALIDATION');
});

test('OPS-02 COMP-07 starting a job, cancelling it and having it tried again stand in the trail', async () => {
  const { rows } = await app.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM job_act');
  const id = await ask(owner, 'danh-sach.xlsx');
  await ask();
  const after = await app.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM job_act');
  expect(after.rows[0]?.n).toBe((rows[0]?.n ?? 0) + 1);
  const cancelled = await audited(app, owner, 'jobs.cancel-job', () =>
    app.call(cancelJob, { params: { id } }, owner.token),
  );
  expect(cancelled.answer.data).toMatchObject({ id, state: 'CANCELLED', nextTryAt: null });
  expect(cancelled.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'job-act', field: 'act', new_value: 'cancel' }),
      expect.objectContaining({ entity: 'job-act', field: 'about', new_value: 'danh-sach.xlsx' }),
      expect.objectContaining({ entity: 'job-act', field: 'job_id', new_value: id }),
    ]),
  );
  const again = await audited(app, keeper, 'jobs.retry-job', () =>
    app.call(retryJob, { params: { id } }, keeper.token),
  );
  expect(again.answer.data).toMatchObject({ id, state: 'QUEUED', tries: 0, endedAt: null });
  expect(again.changes).toContainEqual(expect.objectContaining({ field: 'act', new_value: 'retry' }));
});

test('OPS-02 a dead letter says why, and is tried from the beginning when somebody asks for it', async () => {
  const id = await ask(owner);
  await workOffJobs(app, [hopeless]);
  expect((await app.call(getJob, { params: { id } }, owner.token)).data).toMatchObject({
    state: 'DEAD',
    tries: 1,
    error: '550 no such user',
    nextTryAt: null,
  });
  await refused(app, owner, retryJob, { params: { id } }, 'FORBIDDEN');
  expect((await app.call(retryJob, { params: { id } }, keeper.token)).data.state).toBe('QUEUED');
  expect(
    await workOffJobs(app, [{ ...hopeless, run: () => Promise.resolve({ result: { sent: true } }) }]),
  ).toBe(1);
  expect((await app.call(getJob, { params: { id } }, owner.token)).data).toMatchObject({
    state: 'DONE',
    error: null,
    result: { sent: true },
  });
});

test('OPS-02 a job that runs is asked to stop, and says so until it has', async () => {
  const id = await ask(owner);
  await keepBooks(app.services.db, (tx) => takeJob(tx, hopeless.kind, 60_000));
  const asked = await app.call(cancelJob, { params: { id } }, owner.token);
  expect(asked.data).toMatchObject({ state: 'RUNNING', stopping: true });
  await changeJobs(app, "locked_until = now() - interval '1 second'");
  await workOffJobs(app, [hopeless]);
  expect(await storedJob(app, id)).toMatchObject({ state: 'CANCELLED' });
});

test('OPS-02 what is over is not cancelled, what goes on is not tried again; the answer names job and choices', async () => {
  const id = await ask(owner);
  const early = await refused(app, keeper, retryJob, { params: { id } }, 'INVALID_STATUS_TRANSITION');
  expect([codesOf(early), failureOf(early).details?.allowed]).toEqual([
    ['Email đặt lại mật khẩu'],
    ['cancel'],
  ]);
  await workOffJobs(app, [hopeless]);
  const late = await refused(app, owner, cancelJob, { params: { id } }, 'INVALID_STATUS_TRANSITION');
  expect(failureOf(late).details?.allowed).toEqual([]);
});

test('OPS-02 a cancelling that comes twice, as its answer was lost, is answered and not refused', async () => {
  const id = await ask(owner);
  const send = () => app.send(cancelJob, { params: { id }, key: 'huy-mot-lan' }, owner.token);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

test('OPS-02 jobs without a caller, with a wrong id, are refused', async () => {
  const id = await ask(owner);
  for (const endpoint of [getJob, cancelJob, retryJob]) {
    await refused(app, undefined, endpoint, { params: { id } }, 'UNAUTHENTICATED');
    await refused(app, keeper, endpoint, { params: { id: 'x' } }, 'VALIDATION');
  }
  await refused(app, keeper, retryJob, { params: { id: crypto.randomUUID() } }, 'JOB_NOT_FOUND');
});

test('USER-03 jobs are put in order by two columns, the newest first among equal ones; a job of nobody stands last', async () => {
  const [a, b, c, d] = [
    await ask(stranger, 'Đơn.xlsx'),
    await ask(owner, 'ảnh.pdf'),
    await ask(undefined, 'Biên bản.pdf'),
    await ask(owner, ''),
  ];
  expect(await idsFor(keeper, { sort: 'about' })).toEqual([b, c, a, d]);
  expect(await idsFor(keeper, { sort: 'about', order: 'desc' })).toEqual([a, c, b, d]);
  const [first, second] = [owner, stranger].toSorted((x, y) => x.fullName.localeCompare(y.fullName, 'vi'));
  const ofOwner = [b, d];
  const of = (who: Person | undefined) => (who === owner ? ofOwner : [a]);
  expect(await idsFor(keeper, { sort: 'owner', thenSort: 'created' })).toEqual([
    ...of(first),
    ...of(second),
    c,
  ]);
  expect(await idsFor(keeper, { sort: 'state' })).toEqual([d, c, b, a]);
});

test('OPS-03 a job whose program was killed is told as interrupted until another goes on with it', async () => {
  const id = await ask(owner);
  const shown = async () => (await app.call(getJob, { params: { id } }, owner.token)).data;
  const take = () => keepBooks(app.services.db, (tx) => takeJob(tx, 'password-mail', 60_000));
  await take();
  expect(await shown()).toMatchObject({ state: 'RUNNING', interrupted: false });
  // Three signs of life are missing; the lease is not over yet.
  await changeJobs(app, "seen_at = now() - interval '16 seconds'");
  expect(await shown()).toMatchObject({ state: 'RUNNING', interrupted: true });
  expect((await list(owner)).jobs).toMatchObject([{ id, interrupted: true }]);
  expect(await take()).toBeUndefined();
  await changeJobs(app, "seen_at = now(), locked_until = now() - interval '1 second'");
  expect(await shown()).toMatchObject({ interrupted: true, tries: 1 });
  expect(await take()).toMatchObject({ id });
  expect(await shown()).toMatchObject({ state: 'RUNNING', interrupted: false, tries: 1 });
  // Nobody goes on with what a caller waited for.
  await changeJobs(app, "seen_at = now() - interval '16 seconds', most_tries = 1");
  expect(await shown()).toMatchObject({ interrupted: false });
});
