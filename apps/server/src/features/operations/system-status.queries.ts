import { JOB_MOVES } from '@kiemlab/contract/core/jobs.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Bytes of the database, and how many ms it took to answer on a connection that was open. */
export async function readDatabaseState(db: Database): Promise<{ bytes: number; answeredInMs: number }> {
  return db.connection().execute(async (connection) => {
    const began = performance.now();
    await sql`SELECT 1`.execute(connection);
    const answeredInMs = Math.round(performance.now() - began);
    const { rows } = await sql<{
      bytes: string;
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(connection);
    return { bytes: Number(rows[0]?.bytes), answeredInMs };
  });
}

/** Events of the trail that are not sealed yet, and the oldest of them. */
export async function readUnsealed(db: Database): Promise<{ unsealed: number; oldest: Date | undefined }> {
  const { rows } = await sql<{ unsealed: string; oldest: Date | null }>`
    SELECT unsealed, oldest FROM audit_unsealed()`.execute(db);
  return { unsealed: Number(rows[0]?.unsealed ?? 0), oldest: rows[0]?.oldest ?? undefined };
}

/** Jobs that failed for good and wait for a person. */
export async function readFailedJobs(db: Database): Promise<{ failed: number; lastAt: Date | undefined }> {
  const row = await db
    .selectFrom('job')
    .select((select) => [select.fn.countAll<string>().as('failed'), select.fn.max('ended_at').as('last_at')])
    .where('state', '=', JOB_MOVES.giveUp.to)
    .executeTakeFirstOrThrow();
  return { failed: Number(row.failed), lastAt: row.last_at ?? undefined };
}

/** How many of these spooled files a job works with, or has for its owner. */
export async function countOfJobs(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM unnest(${[...ids]}::text[]) given
     WHERE EXISTS (SELECT FROM job j WHERE j.file ->> 'id' = given OR (j.ended_at IS NULL AND j.payload -> 'file' ->> 'id' = given))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** What sweeps of the files folder found that stands. */
export async function countFindings(
  db: Database,
): Promise<{ bytesWithoutRow: number; rowsWithoutBytes: number; notOurs: number }> {
  const { rows } = await sql<{ bytes: string; rows: string; strange: string }>`
    SELECT count(*) FILTER (WHERE kind = 'BYTES_WITHOUT_ROW') AS bytes, count(*) FILTER (WHERE kind = 'ROW_WITHOUT_BYTES') AS rows,
           count(*) FILTER (WHERE kind = 'NOT_OURS') AS strange
      FROM stored_file_finding WHERE closed_at IS NULL`.execute(db);
  const [row] = rows;
  return {
    bytesWithoutRow: Number(row?.bytes ?? 0),
    rowsWithoutBytes: Number(row?.rows ?? 0),
    notOurs: Number(row?.strange ?? 0),
  };
}
