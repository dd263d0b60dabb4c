import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs, placeOf, storedJob, workOffJobs } from '../../testing/jobs.ts';
import { GiveUp } from './define-job.ts';
import { jobOf, type JobWorld, nothing, startJobWorld } from './testing/job-world.ts';
import { startJobs, workOff } from './work-jobs.ts';

let lab: JobWorld;
let app: JobWorld['app'];
let other: JobWorld['other'];
beforeAll(async () => {
  lab = await startJobWorld();
  ({ app, other } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

test('OPS-02 two processes work off one queue: each job once', async () => {
  const done: number[] = [];
  const counting = jobOf(async ({ n }) => {
    await new Promise(setImmediate);
    done.push(n);
    return {};
  });
  for (let n = 0; n < 40; n++) await lab.ask(counting, n);
  const tries = await Promise.all(
    [app, other, app, other].map((process) => workOff(placeOf(process), [counting])),
  );
  expect(tries.reduce((sum, one) => sum + one, 0)).toBe(40);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('OPS-05 a process that ends waits for work that ends, and hands back work that does not', async () => {
  let begun: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const patient = jobOf(
    (_payload, { signal }) =>
      new Promise((resolve) => {
        begun();
        signal.addEventListener('abort', () => resolve({}));
      }),
  );
  const first = await lab.ask(patient);
  const stop = startJobs({ services: app.services, log: placeOf(app).log }, [patient], { everyMs: 10 });
  await underWay;
  await stop();
  expect(await storedJob(app, first)).toMatchObject({ state: 'DONE', tries: 1 });

  const begins = new Promise<void>((resolve) => (begun = resolve));
  const stubborn = jobOf(() => {
    begun();
    return new Promise(() => undefined);
  });
  const second = await lab.ask(stubborn);
  const stopAnother = startJobs({ services: app.services, log: placeOf(app).log }, [stubborn], {
    everyMs: 10,
    graceMs: 20,
  });
  await begins;
  await stopAnother();
  expect(await storedJob(app, second)).toMatchObject({ state: 'QUEUED', tries: 0 });
  await workOffJobs(other, [nothing]);
  expect(await storedJob(app, second)).toMatchObject({ state: 'DONE', tries: 1 });
});

test('OPS-02 the program changes jobs and takes none away; old ones are forgotten by the database', async () => {
  await expect(app.services.db.deleteFrom('job').execute()).rejects.toThrow(/permission denied/);
  const old = await lab.ask();
  await workOffJobs(app, [nothing]);
  await changeJobs(app, "ended_at = now() - interval '8 days'");
  const dead = await lab.ask(jobOf(() => Promise.reject(new GiveUp('no'))));
  await workOffJobs(app, [jobOf(() => Promise.reject(new GiveUp('no')))]);
  await changeJobs(app, "ended_at = now() - interval '8 days'");
  const stop = startJobs({ services: app.services, log: placeOf(app).log }, []);
  await expect.poll(() => storedJob(app, old)).toBeUndefined();
  await stop();
  expect(await storedJob(app, dead)).toMatchObject({ state: 'DEAD' });
});
