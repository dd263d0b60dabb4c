import { z } from 'zod';
import type { OpenServices } from '../../../services.ts';
import { prepare } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { defineJob, type JobDef } from '../define-job.ts';
import { enqueue } from '../enqueue.ts';
import { takeJob, type TakenJob } from '../jobs.queries.ts';
import { keepBooks } from '../run-job.ts';

type Payload = { n: number };

/** A kind of job that does this. */
export const jobOf = (run: JobDef<Payload>['run'], more: Partial<JobDef<Payload>> = {}) =>
  defineJob<Payload>({
    kind: 'password-mail',
    payload: z.strictObject({ n: z.int() }),
    mostTries: 3,
    action: 'jobs.work',
    run,
    ...more,
  });
export const nothing = jobOf(() => Promise.resolve({}));

/** A write that can be counted: each leaves a row. */
export const leaveRow = (userId: string) =>
  jobOf(() =>
    Promise.resolve({
      write: async (tx) => {
        await tx
          .insertInto('alert')
          .values({ module: 'sample', kind: 'test', params: '{}', to_user: userId })
          .execute();
      },
    }),
  );

/** A program that works off jobs, and another process on the same database. */
export async function startJobWorld() {
  const app = await startTestApp();
  const other = await app.openAnother();
  const ask = (def: JobDef<Payload> = nothing, n = 1): Promise<string> =>
    prepare(app, (tx) => enqueue(tx, def, { payload: { n } }));
  const take = (from: OpenServices = app): Promise<TakenJob | undefined> =>
    keepBooks(from.services.db, (tx) => takeJob(tx, 'password-mail', 60_000));
  const rowsLeft = async () =>
    (await app.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM alert')).rows[0]?.n;
  const aPerson = () =>
    prepare(app, async (tx) => {
      const row = await tx
        .insertInto('app_user')
        .values({
          username: `viec-${crypto.randomUUID()}`,
          employment_number: crypto.randomUUID(),
          last_name: 'Đặng',
          first_name: 'Hòa',
          password_hash: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });

  return {
    app,
    other,
    ask,
    take,
    rowsLeft,
    aPerson,
    /** Nothing is asked for any more, and nothing was left. */
    empty: () => app.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job; DELETE FROM alert"),
    async stop() {
      await other.close();
      await app.stop();
    },
  };
}
export type JobWorld = Awaited<ReturnType<typeof startJobWorld>>;
