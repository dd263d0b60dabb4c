import type { JobState } from '@kiemlab/contract/core/jobs.rules';
import type { AnyJob } from '../platform/jobs/define-job.ts';
import type { Workplace } from '../platform/jobs/run-job.ts';
import { workOff } from '../platform/jobs/work-jobs.ts';
import type { OpenServices } from '../services.ts';
import type { TestApp } from './test-app.ts';

const silent = { warn: () => undefined, error: () => undefined } as unknown as Workplace['log'];

/** Where a process works off jobs. */
export const placeOf = ({ services }: OpenServices, more: Partial<Workplace> = {}): Workplace => ({
  services,
  log: silent,
  ending: new AbortController().signal,
  graceMs: 5000,
  ...more,
});

/** Works off all that waits now; answers how many tries it took. */
export const workOffJobs = (app: OpenServices, defs: readonly AnyJob[]): Promise<number> =>
  workOff(placeOf(app), defs);

/** A job as it is stored. */
export interface StoredJob {
  state: JobState;
  tries: number;
  last_error: string | null;
  result: unknown;
  /** Milliseconds until it may be tried. */
  waits: number;
  progress_done: number;
  progress_total: number | null;
}

/** A job by its id; the newest one without. */
export async function storedJob({ owner }: TestApp, id?: string): Promise<StoredJob | undefined> {
  const { rows } = await owner.query<StoredJob>(
    `SELECT state, tries, last_error, result, extract(epoch FROM run_at - now())::float * 1000 AS waits, progress_done, progress_total
       FROM job WHERE $1::uuid IS NULL OR id = $1 ORDER BY seq DESC LIMIT 1`,
    [id ?? null],
  );
  return rows[0];
}

/** Writes to the jobs behind the program's back: time passes, a process dies. */
export async function changeJobs({ owner }: TestApp, set: string): Promise<void> {
  await owner.query("SET kiemlab.action = 'test.change-jobs'");
  await owner.query(`UPDATE job SET ${set}`);
}

/** Lets the pause before the next try pass. */
export const passPause = (app: TestApp): Promise<void> => changeJobs(app, 'run_at = now()');
