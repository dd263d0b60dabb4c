import type { JobState } from '@kiemlab/contract/core/jobs.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import type { JobFile } from './job-file.ts';

/** What came of a job: a file, an answer, or why it was refused. */
export interface Outcome {
  kind: string;
  state: JobState;
  ended_at: Date;
  file: JobFile | null;
  answer: unknown;
  /** What people call what it was about, and what it was asked for with. */
  about: string;
  payload: unknown;
  result: unknown;
}

/** What came of a job of one's own; nobody else is told, not even who keeps jobs. */
export async function findOutcome(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Outcome | undefined> {
  const { rows } = await sql<Outcome>`
    SELECT kind, state, ended_at, file, answer, about, payload, result FROM job WHERE id = ${id} AND owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0];
}
