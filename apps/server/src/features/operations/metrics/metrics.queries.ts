import { JOB_MOVES, type JobState } from '@kiemlab/contract/core/jobs.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** How many jobs are in each state that somebody waits for or has to look at. */
export async function countJobs(db: Database): Promise<{ state: JobState; n: number }[]> {
  const { rows } = await sql<{ state: JobState; n: number }>`
    SELECT state, count(*)::int AS n FROM job WHERE ended_at IS NULL OR state = ${JOB_MOVES.giveUp.to} GROUP BY state`.execute(
    db,
  );
  return rows;
}
