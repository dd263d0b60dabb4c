import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs, passPause, placeOf, storedJob, workOffJobs } from '../../testing/jobs.ts';
import { prepare } from '../../testing/people.ts';
import { GiveUp } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { keepLease, type TakenJob } from './jobs.queries.ts';
import { keepBooks, runJob } from './run-job.ts';
import { jobOf, type JobWorld, leaveRow, nothing, startJobWorld } from './testing/job-world.ts';
import { workOne } from './work-jobs.ts';

let lab: JobWorld;
let app: JobWorld['app'];
let other: JobWorld['other'];
beforeAll(async () => {
  lab = await startJobWorld();
  ({ app, other } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

test('OPS-02 a job is there with its cause, and not without it', async () => {
  await expect(
    prepare(app, async (tx) => {
      await enqueue(tx, nothing, { payload: { n: 1 } });
      throw new Error('the cause fails');
    }),
  ).rejects.toThrow('the cause fails');
  expect(await storedJob(app)).toBeUndefined();
  expect(await workOffJobs(app, [nothing])).toBe(0);
  const id = await lab.ask();
  expect(await workOffJobs(app, [nothing])).toBe(1);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DONE', tries: 1 });
});

test('OPS-02 what a kind does not take is not asked for; what it takes no more is given up', async () => {
  await expect(
    prepare(app, (tx) => enqueue(tx, nothing, { payload: { n: 'một' as never } })),
  ).rejects.toThrow();
  const id = await lab.ask();
  await changeJobs(app, `payload = '{"old": true}'`);
  await workOffJobs(app, [nothing]);
  expect(await storedJob(app, id)).toMatchObject({
    state: 'DEAD',
    tries: 1,
    last_error: 'what it needs to know is not what this program expects',
  });
});

test('OPS-03 a job whose process died is taken over, and only when its lease is over', async () => {
  const id = await lab.ask();
  expect((await lab.take())?.id).toBe(id);
  expect(await workOffJobs(other, [nothing])).toBe(0);
  await changeJobs(app, "locked_until = now() - interval '1 second'");
  expect(await workOffJobs(other, [nothing])).toBe(1);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DONE', tries: 1 });
});

test('OPS-02 a job that runs twice does its work once: who lost the lease writes nothing', async () => {
  const writing = leaveRow(await lab.aPerson());
  const id = await lab.ask(writing);
  const slow = await lab.take();
  await changeJobs(app, "locked_until = now() - interval '1 second'");
  const quick = await lab.take(other);
  expect([slow?.id, quick?.id]).toEqual([id, id]);
  if (!slow || !quick) return;
  await runJob(placeOf(other), writing, quick);
  expect(await lab.rowsLeft()).toBe(1);
  await runJob(placeOf(app), writing, slow);
  expect(await lab.rowsLeft()).toBe(1);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DONE' });
});

test('OPS-02 who lost the lease while another works on does not end the other’s run', async () => {
  const failing = jobOf(() => Promise.reject(new Error('too late')));
  const id = await lab.ask(failing);
  const slow = await lab.take();
  await changeJobs(app, "locked_until = now() - interval '1 second'");
  const quick = await lab.take(other);
  if (slow) await runJob(placeOf(app), failing, slow);
  expect(await storedJob(app, id)).toMatchObject({ state: 'RUNNING', last_error: null });
  if (quick) await runJob(placeOf(other), nothing, quick);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DONE' });
});

test('OPS-02 what a job wrote and that it is done are there together or not at all', async () => {
  const person = await lab.aPerson();
  const failing = jobOf(() =>
    Promise.resolve({
      write: async (tx) => {
        await tx
          .insertInto('alert')
          .values({ module: 'sample', kind: 'test', params: '{}', to_user: person })
          .execute();
        throw new Error('the disk is full');
      },
    }),
  );
  const id = await lab.ask(failing);
  await workOffJobs(app, [failing]);
  expect(await lab.rowsLeft()).toBe(0);
  expect(await storedJob(app, id)).toMatchObject({ state: 'FAILED', last_error: 'the disk is full' });
});

test('OPS-02 a failing job is tried with growing pauses, and is dead after the last try', async () => {
  const failing = jobOf(() =>
    Promise.reject(new Error('no mail server at smtp://thu:bi-mat@mail.example.vn')),
  );
  const id = await lab.ask(failing);
  const told = { last_error: 'no mail server at smtp:…mail.example.vn' };
  await workOffJobs(app, [failing]);
  const first = await storedJob(app, id);
  expect(first).toMatchObject({ state: 'FAILED', tries: 1, ...told });
  // It waits: nobody takes it.
  expect(await workOffJobs(app, [failing])).toBe(0);
  await passPause(app);
  await workOffJobs(app, [failing]);
  const second = await storedJob(app, id);
  expect(second).toMatchObject({ state: 'FAILED', tries: 2, ...told });
  expect(second?.waits).toBeGreaterThan(first?.waits ?? Infinity);
  await passPause(app);
  await workOffJobs(app, [failing]);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DEAD', tries: 3, ...told });
  await passPause(app);
  expect(await workOffJobs(app, [failing])).toBe(0);
});

test('OPS-02 what no further try can help is given up at once', async () => {
  const hopeless = jobOf(() => Promise.reject(new GiveUp('550 no such user')));
  const id = await lab.ask(hopeless);
  await workOffJobs(app, [hopeless]);
  expect(await storedJob(app, id)).toMatchObject({ state: 'DEAD', tries: 1, last_error: '550 no such user' });
});

test('OPS-03 a job that kills whoever works on it is given up after five of them, none of which is a try', async () => {
  const id = await lab.ask();
  for (let deaths = 0; deaths < 5; deaths++) {
    expect(await lab.take()).toMatchObject({ id, deaths, tries: 1 });
    await changeJobs(app, "locked_until = now() - interval '1 second'");
  }
  await workOffJobs(app, [nothing]);
  expect(await storedJob(app, id)).toMatchObject({
    state: 'DEAD',
    tries: 1,
    last_error: 'the process that worked on it ended, each time',
  });
});

test('OPS-03 a job that failed by itself as often as it may is dead, however often its process was killed between', async () => {
  const failing = jobOf(() => Promise.reject(new Error('no mail server')));
  const id = await lab.ask(failing);
  for (const state of ['FAILED', 'FAILED', 'DEAD']) {
    await lab.take();
    await changeJobs(app, "locked_until = now() - interval '1 second'");
    await workOffJobs(other, [failing]);
    expect(await storedJob(app, id)).toMatchObject({ state });
    await passPause(app);
  }
  expect(await storedJob(app, id)).toMatchObject({ tries: 3, last_error: 'no mail server' });
});

test('OPS-03 what a caller waits for has one run: whose process was killed is not done later', async () => {
  const id = await lab.ask();
  await changeJobs(app, 'most_tries = 1');
  await lab.take();
  await changeJobs(app, "locked_until = now() - interval '1 second'");
  await workOffJobs(other, [jobOf(() => Promise.reject(new Error('begun')))]);
  expect(await storedJob(app, id)).toMatchObject({
    state: 'DEAD',
    last_error: 'the process that worked on it ended, each time',
  });
});

test('OPS-02 a job that is put off waits for its moment, and that is no try', async () => {
  const later = jobOf(() => Promise.resolve({ again: new Date(Date.now() + 600_000) }));
  const id = await lab.ask(later);
  await workOffJobs(app, [later]);
  const job = await storedJob(app, id);
  expect(job).toMatchObject({ state: 'QUEUED', tries: 0 });
  expect(job?.waits).toBeGreaterThan(500_000);
});

test('OPS-02 a job that is asked to stop stops, and writes nothing; progress is told', async () => {
  const person = await lab.aPerson();
  const stoppable = leaveRow(person);
  const id = await lab.ask(stoppable);
  await workOne(
    placeOf(app),
    jobOf(async (payload, context) => {
      context.progress(3, 10);
      const run = await app.owner.query<TakenJob>('SELECT id, run_id FROM job');
      const [held] = run.rows;
      if (held)
        await keepBooks(app.services.db, (tx) =>
          keepLease(tx, held, 60_000, { done: 3, total: 10, phase: '' }),
        );
      await changeJobs(app, 'cancel_asked_at = now()');
      return stoppable.run(payload, context);
    }),
  );
  expect(await lab.rowsLeft()).toBe(0);
  expect(await storedJob(app, id)).toMatchObject({
    state: 'CANCELLED',
    progress_done: 3,
    progress_total: 10,
  });
});

test('OPS-02 a run that was asked to stop before another process took it over is not begun', async () => {
  const id = await lab.ask();
  await lab.take();
  await changeJobs(app, "cancel_asked_at = now(), locked_until = now() - interval '1 second'");
  await workOffJobs(other, [jobOf(() => Promise.reject(new Error('begun')))]);
  expect(await storedJob(app, id)).toMatchObject({ state: 'CANCELLED', last_error: null });
});
