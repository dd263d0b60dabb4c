import { JOB_ACTIONS, JOB_MOVES, type JobState } from '@kiemlab/contract/core/jobs.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import type { JobFile } from './job-file.ts';

/** States as constants, so that the indexes over some of them are used. */
const among = (states: readonly JobState[]): RawBuilder<unknown> =>
  sql.join(states.map((state) => sql.lit(state)));

/** On the alias `j`: waits and its time has come, or whoever worked on it has given no sign of life. */
const due = sql<boolean>`((j.state IN (${among(JOB_MOVES.take.from)}) AND j.run_at <= now())
  OR (j.state IN (${among(JOB_MOVES.takeOver.from)}) AND j.locked_until < now()))`;

const milliseconds = (ms: number): RawBuilder<unknown> => sql`${ms} * interval '1 millisecond'`;

const TAKEN = sql`id, run_id, kind, about, owner_id, payload, tries, most_tries, deaths, created_at, cancel_asked_at`;

/** A job that this process works on. */
export interface TakenJob {
  id: string;
  run_id: string;
  kind: string;
  about: string;
  owner_id: string | null;
  payload: unknown;
  tries: number;
  most_tries: number;
  /** How often whoever worked on it was gone without a word. */
  deaths: number;
  created_at: Date;
  cancel_asked_at: Date | null;
}

/** Which of the kinds have something to do now. */
export async function findDueKinds(db: Database, kinds: readonly string[]): Promise<string[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: string }>`
    SELECT k AS kind FROM unnest(${[...kinds]}::text[]) k WHERE EXISTS (SELECT FROM job j WHERE j.kind = k AND ${due})`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

/** True of a job, before it is taken, whose holder is gone: that was no try of its own (ADR 94). */
const LEFT = sql`(state IN (${among(JOB_MOVES.takeOver.from)}))::int`;

/**
 * Takes the job of a kind that has waited longest, with a lease; undefined where there is none that nobody else takes. One whose holder
 * is gone goes on with the same try, and that somebody died over it is counted apart.
 */
export async function takeJob(tx: Tx, kind: string, leaseMs: number): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    UPDATE job SET state = ${JOB_MOVES.take.to}, run_id = gen_random_uuid(), locked_until = now() + ${milliseconds(leaseMs)},
           seen_at = now(), tries = tries + 1 - ${LEFT}, deaths = deaths + ${LEFT}, started_at = coalesce(started_at, now())
     WHERE id = (SELECT id FROM job j WHERE j.kind = ${kind} AND ${due} ORDER BY run_at, seq LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${TAKEN}`.execute(tx);
  return rows[0];
}

type Run = Pick<TakenJob, 'id' | 'run_id'>;

/** How far a run is. */
export interface Progress {
  done: number;
  total: number | null;
  /** Which part of the work it is at, in words of its kind. */
  phase: string;
}

/** Gives a sign of life. Answers whether the job is to stop; undefined when it is not this run's any more. */
export async function keepLease(
  tx: Tx,
  run: Run,
  leaseMs: number,
  { done, total, phase }: Progress,
): Promise<{ stop: boolean } | undefined> {
  const { rows } = await sql<{ stop: boolean }>`
    UPDATE job SET locked_until = now() + ${milliseconds(leaseMs)}, seen_at = now(), progress_done = ${done}, progress_total = ${total},
           phase = ${phase}
     WHERE id = ${run.id} AND run_id = ${run.run_id} RETURNING cancel_asked_at IS NOT NULL AS stop`.execute(
    tx,
  );
  return rows[0];
}

/** Holds a job of this run until the unit of work ends. Answers whether it is to stop; undefined when it is another run's. */
export async function holdRun(tx: Tx, run: Run): Promise<{ stop: boolean } | undefined> {
  const { rows } = await sql<{ stop: boolean }>`
    SELECT cancel_asked_at IS NOT NULL AS stop FROM job WHERE id = ${run.id} AND run_id = ${run.run_id} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** What is noted with the end of a run. */
export interface RunEnd {
  to: JobState;
  /** The next try. */
  runAt?: Date | { inMs: number };
  /** This try does not count. */
  uncounted?: boolean;
  /** It went well and comes again: no try counts any more, and no error is told. */
  afresh?: boolean;
  error?: string;
  result?: Record<string, string | number | boolean>;
  file?: JobFile;
  /** What the owner is answered, or why it is refused. */
  answer?: unknown;
  progress?: Progress;
}

const ENDED: readonly JobState[] = [
  JOB_MOVES.complete.to,
  JOB_MOVES.refuse.to,
  JOB_MOVES.giveUp.to,
  JOB_MOVES.stop.to,
];
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Ends a run; does nothing to a job that is not this run's any more. Answers whether it was. */
export async function endRun(tx: Tx, run: Run, end: RunEnd): Promise<boolean> {
  const { runAt, result, file, answer, progress, afresh = false } = end;
  const next =
    runAt === undefined
      ? sql`run_at`
      : runAt instanceof Date
        ? sql`${runAt}`
        : sql`now() + ${milliseconds(runAt.inMs)}`;
  // What went well at last has no error; what is handed back or stopped keeps the one before.
  const lastError = afresh || end.to === JOB_MOVES.complete.to ? null : (end.error ?? sql`last_error`);
  const { numAffectedRows } = await sql`
    UPDATE job SET state = ${end.to}, run_id = NULL, locked_until = NULL, run_at = ${next},
           tries = ${afresh ? 0 : sql`tries - ${end.uncounted ? 1 : 0}`}, deaths = ${afresh ? 0 : sql`deaths`}, last_error = ${lastError},
           result = ${json(result)}::jsonb, file = ${json(file)}::jsonb, answer = ${json(answer)}::jsonb,
           progress_done = ${progress ? progress.done : sql`progress_done`},
           progress_total = ${progress ? progress.total : sql`progress_total`},
           ended_at = ${ENDED.includes(end.to) ? sql`now()` : null}
     WHERE id = ${run.id} AND run_id = ${run.run_id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A job that is asked for. */
export interface NewJob {
  kind: string;
  about: string;
  ownerId: string | null;
  payload: unknown;
  mostTries: number;
  /** What the owner calls it. */
  ref?: string | undefined;
  /** At most one job goes on under this name. */
  alone?: string | undefined;
}

/** Writes a job that waits; answers its id, or nothing while another one goes on under the same name. */
export async function insertJob(tx: Tx, job: NewJob): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO job (kind, about, owner_id, payload, most_tries, ref, alone)
    VALUES (${job.kind}, ${job.about}, ${job.ownerId}, ${JSON.stringify(job.payload)}::jsonb, ${job.mostTries},
            ${job.ref ?? null}, ${job.alone ?? null})
    ON CONFLICT (alone) WHERE ended_at IS NULL DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** How many jobs of a kind of a person have not ended; until the unit of work ends nobody else counts them to ask for one more. */
export async function countOpen(
  tx: Tx,
  { kind, ownerId }: { kind: string; ownerId: string },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`jobs ${kind} ${ownerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM job WHERE owner_id = ${ownerId} AND kind = ${kind} AND ended_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Takes a job that was just written, before anybody else does. */
export async function takeNow(tx: Tx, id: string, leaseMs: number): Promise<TakenJob> {
  const { rows } = await sql<TakenJob>`
    UPDATE job SET state = ${JOB_MOVES.take.to}, run_id = gen_random_uuid(), locked_until = now() + ${milliseconds(leaseMs)},
           seen_at = now(), tries = tries + 1, started_at = now() WHERE id = ${id} RETURNING ${TAKEN}`.execute(
    tx,
  );
  const [job] = rows;
  if (!job) throw new Error(`job ${id} is not there`);
  return job;
}

/** Notes that the file of a job was taken away. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE job SET file = NULL WHERE id = ${id}`.execute(tx);
}

/** What people do with jobs, as the trail keeps it. */
export type JobAct = 'start' | 'cancel' | 'retry';

/** Notes in the trail what a person did with a job. */
export async function insertJobAct(
  tx: Tx,
  job: { id: string; kind: string; about: string },
  act: JobAct,
): Promise<void> {
  await tx
    .insertInto('job_act')
    .values({ job_id: job.id, job_kind: job.kind, about: job.about, act })
    .execute();
}

/** Cancels a job that nobody works on. */
export async function cancelWaiting(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE job SET state = ${JOB_ACTIONS.cancel.to}, ended_at = now() WHERE id = ${id}`.execute(tx);
}

/** Asks a job that runs to stop. */
export async function askToStop(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE job SET cancel_asked_at = coalesce(cancel_asked_at, now()) WHERE id = ${id}`.execute(tx);
}

/** Has a job tried from the beginning, now. */
export async function queueAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE job SET state = ${JOB_ACTIONS.retry.to}, tries = 0, deaths = 0, run_at = now(), ended_at = NULL, cancel_asked_at = NULL,
           progress_done = 0, progress_total = NULL, phase = '' WHERE id = ${id}`.execute(tx);
}

/** Forgets jobs that ended long ago; answers how many. */
export async function clearJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT job_clear() AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A job by what its owner calls it. */
export interface OwnJob {
  id: string;
  state: JobState;
  phase: string;
  progress_done: number;
  progress_total: number | null;
}

const OWN = sql`id, state, phase, progress_done, progress_total`;

/** The newest job of a kind that its owner calls so. */
export async function findByRef(
  db: Database,
  { kind, ownerId, ref }: { kind: string; ownerId: string; ref: string },
): Promise<OwnJob | undefined> {
  const { rows } = await sql<OwnJob>`
    SELECT ${OWN} FROM job WHERE owner_id = ${ownerId} AND kind = ${kind} AND ref = ${ref} ORDER BY seq DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** Holds a job until the unit of work ends; its state is the one of this moment. */
export async function holdJobState(tx: Tx, id: string): Promise<JobState | undefined> {
  const { rows } = await sql<{ state: JobState }>`SELECT state FROM job WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  );
  return rows[0]?.state;
}
