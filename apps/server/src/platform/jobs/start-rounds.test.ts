import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs, passPause, placeOf, storedJob, workOffJobs } from '../../testing/jobs.ts';
import { prepare } from '../../testing/people.ts';
import { defineRound } from './define-round.ts';
import { cancelWaiting } from './jobs.queries.ts';
import { keepRounds, startRounds } from './start-rounds.ts';
import { type JobWorld, startJobWorld } from './testing/job-world.ts';
import { workOff } from './work-jobs.ts';

const HOUR = 3_600_000;

let lab: JobWorld;
let app: JobWorld['app'];
let other: JobWorld['other'];
beforeAll(async () => {
  lab = await startJobWorld();
  ({ app, other } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

/** A round of every hour that does this. */
const roundThat = (round: (at: Date) => Promise<void>, clock?: () => Promise<Date>) =>
  defineRound({ kind: 'receipt-round', action: 'jobs.work', everyMs: HOUR, round }, clock);
const stored = async () =>
  (await app.owner.query<{ id: string; state: string }>('SELECT id, state FROM job ORDER BY seq')).rows;
const processes = () => [app, other, app, other];

test('OPS-02 of a kind of round one stands, however many processes look after it, and one of them does it', async () => {
  const done: Date[] = [];
  const moment = new Date('2031-12-31T23:59:59+07:00');
  const round = roundThat(
    async (at) => {
      await new Promise(setImmediate);
      done.push(at);
    },
    () => Promise.resolve(moment),
  );
  const all = () => Promise.all(processes().map((process) => workOff(placeOf(process), [round])));
  await Promise.all(processes().map(({ services }) => keepRounds(services.db, [round])));
  expect(await stored()).toHaveLength(1);
  await all();
  expect(done).toEqual([moment]);
  const [job] = await stored();
  const waits = await storedJob(app, job?.id);
  expect(waits).toMatchObject({ state: 'QUEUED', tries: 0, last_error: null });
  expect(waits?.waits).toBeGreaterThan(HOUR / 2);
  expect(waits?.waits).toBeLessThanOrEqual(HOUR);
  await all();
  expect(done).toHaveLength(1);
  await passPause(app);
  await all();
  expect(done).toHaveLength(2);
  await keepRounds(other.services.db, [round]);
  expect((await stored()).map(({ id }) => id)).toEqual([job?.id]);
});

test('OPS-02 a round that fails stands in the list with its error, is tried again without end, and begins anew once it went well', async () => {
  let fails = true;
  const round = roundThat(() => (fails ? Promise.reject(new Error('no disk')) : Promise.resolve()));
  await keepRounds(app.services.db, [round]);
  for (let tries = 1; tries <= 12; tries++) {
    await workOffJobs(tries % 2 ? app : other, [round]);
    expect(await storedJob(app)).toMatchObject({ state: 'FAILED', tries, last_error: 'no disk' });
    await passPause(app);
  }
  fails = false;
  await workOffJobs(other, [round]);
  expect(await storedJob(app)).toMatchObject({ state: 'QUEUED', tries: 0, last_error: null });
});

test('OPS-03 a round whose process died is done by another one, with the moment of then', async () => {
  const done: Date[] = [];
  const round = roundThat((at) => Promise.resolve(void done.push(at)));
  const begun = new Date();
  await keepRounds(app.services.db, [round]);
  await changeJobs(
    app,
    "state = 'RUNNING', run_id = gen_random_uuid(), locked_until = now() - interval '1 second'",
  );
  await workOffJobs(other, [round]);
  expect(await storedJob(app)).toMatchObject({ state: 'QUEUED', tries: 0 });
  expect(done).toHaveLength(1);
  // The clock of the database, on the same machine.
  expect(Math.abs((done[0]?.getTime() ?? 0) - begun.getTime())).toBeLessThan(HOUR);
});

test('OPS-02 a round that the end of the program breaks off is done at once by the next process', async () => {
  const ending = new AbortController();
  let done = 0;
  const round = roundThat(() => {
    done += 1;
    ending.abort();
    return Promise.resolve();
  });
  await keepRounds(app.services.db, [round]);
  await workOff(placeOf(app, { ending: ending.signal }), [round]);
  expect(await storedJob(app)).toMatchObject({ state: 'QUEUED', tries: 0 });
  await workOffJobs(other, [round]);
  expect(done).toBe(2);
});

test('OPS-02 a round that was called off stands anew', async () => {
  const round = roundThat(() => Promise.resolve());
  await keepRounds(app.services.db, [round]);
  const [job] = await stored();
  await prepare(app, (tx) => cancelWaiting(tx, job?.id ?? ''));
  const errors: unknown[] = [];
  const stop = startRounds(app.services.db, [round], (error) => errors.push(error));
  await expect.poll(async () => (await stored()).map(({ state }) => state)).toEqual(['CANCELLED', 'QUEUED']);
  await stop();
  expect(errors).toEqual([]);
});
