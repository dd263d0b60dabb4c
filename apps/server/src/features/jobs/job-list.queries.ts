import { JOB_ORDER } from '@kiemlab/contract/features/jobs/jobs.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import { can } from '@kiemlab/contract/core/actor';
import { JOB_MOVES, JOB_STATES, type JobState } from '@kiemlab/contract/core/jobs.rules';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import type { NotedRefusal } from '../../platform/jobs/finished-outcome.ts';
import type { JobFile } from '../../platform/jobs/job-file.ts';
import { byName, byRank, orderBy, refuseLongOrder } from '../../platform/paging/list-order.queries.ts';

/** A job as it is shown. */
export interface ShownJob {
  id: string;
  kind: string;
  about: string;
  state: JobState;
  owner_id: string | null;
  owner_name: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  tries: number;
  most_tries: number;
  run_at: Date;
  progress_done: number;
  progress_total: number | null;
  cancel_asked_at: Date | null;
  /** It runs, nobody has given a sign of life for it for a while, and another process is to go on with it. */
  silent: boolean;
  last_error: string | null;
  result: Record<string, string | number | boolean> | null;
  phase: string;
  ahead: number;
  file: JobFile | null;
  /** Why it was refused, without lists of errors. */
  refusal: NotedRefusal | null;
}

/** What waits for its first try. */
const QUEUED = JOB_MOVES.handBack.to;

/** Milliseconds without a sign of life after which whoever works on a job is taken to be gone: three signs are missing. */
const SILENCE_MS = 15_000;

/** One that has a single try is not gone on with: whoever waited for it has left. */
const silent = sql`j.state = ${JOB_MOVES.takeOver.to}
  AND j.most_tries > 1 AND least(j.locked_until, j.seen_at + ${SILENCE_MS} * interval '1 millisecond') < now()`;

const columns = sql`j.id, j.kind, j.about, j.state, j.owner_id, u.full_name AS owner_name, j.created_at, j.started_at, j.ended_at,
  j.tries, j.most_tries, j.run_at, j.progress_done, j.progress_total, j.cancel_asked_at, j.last_error, j.result,
  j.phase, j.file, (${silent}) AS silent, CASE WHEN j.state = ${JOB_MOVES.refuse.to} THEN j.answer #- '{details,errors}' END AS refusal,
  CASE WHEN j.state = ${QUEUED} THEN (SELECT count(*)::int FROM job b WHERE b.kind = j.kind
    AND b.state = ${QUEUED} AND b.seq < j.seq) ELSE 0 END AS ahead`;
const tables = sql`job j LEFT JOIN app_user u ON u.id = j.owner_id`;

/** On the alias `j`, as `maySeeJob` of the contract says: one's own, with Job_Manage all. */
const seenBy = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'Job_Manage') ? sql<boolean>`true` : sql<boolean>`j.owner_id = ${actor.id}`;

/** By what jobs are put in order. */
const COMPARED = {
  about: byName(sql`j.about`),
  state: byRank(sql`j.state`, JOB_STATES),
  tries: sql`j.tries`,
  owner: byName(sql`u.full_name`),
  created: sql`j.created_at`,
  ended: sql`j.ended_at`,
};

/** A page of the jobs that an actor may see, newest first unless told, and how many there are. */
export async function findJobs(
  db: Database,
  actor: Actor,
  { state, ...order }: ListOrder<ColumnOf<typeof JOB_ORDER>> & { state?: JobState | undefined },
  page: { offset: number; limit: number },
): Promise<{ rows: ShownJob[]; total: number }> {
  const where = sql`${seenBy(actor)} AND ${state === undefined ? sql`true` : sql`j.state = ${state}`}`;
  const counted = await sql<{ n: string }>`SELECT count(*) AS n FROM job j WHERE ${where}`.execute(db);
  const total = Number(counted.rows[0]?.n ?? 0);
  refuseLongOrder(JOB_ORDER, order, total);
  const { rows } = await sql<ShownJob>`
    SELECT ${columns} FROM ${tables} WHERE ${where}
     ORDER BY ${orderBy(order, COMPARED, sql`j.seq DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}

/** A job that the actor may see. */
export async function findJob(db: Database, id: string, actor: Actor): Promise<ShownJob | undefined> {
  const { rows } = await sql<ShownJob>`
    SELECT ${columns} FROM ${tables} WHERE j.id = ${id} AND ${seenBy(actor)}`.execute(db);
  return rows[0];
}

/** The same, held until the unit of work ends. */
export async function lockJob(tx: Tx, id: string, actor: Actor): Promise<ShownJob | undefined> {
  const { rows } = await sql<ShownJob>`
    SELECT ${columns} FROM ${tables} WHERE j.id = ${id} AND ${seenBy(actor)} FOR UPDATE OF j`.execute(tx);
  return rows[0];
}
