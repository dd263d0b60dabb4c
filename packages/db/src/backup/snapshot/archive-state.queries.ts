import type pg from 'pg';

/** How the server gets on with its log. */
export interface ArchiveState {
  /** Name and moment of the last segment that it put into the outbox. */
  lastArchived: string | null;
  lastArchivedAt: Date | null;
  /** Since when it has not succeeded; null when the last try did. */
  failedSince: Date | null;
  /** What it failed with last, and how often since its statistics began. */
  lastFailed: string | null;
  failures: number;
}

/** One row of ArchiveState: since when it fails is since it last succeeded, as the moment of its last failure moves on with each try. */
export const ARCHIVE_STATE = `SELECT last_archived_wal AS "lastArchived", last_archived_time AS "lastArchivedAt",
       CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
         THEN coalesce(last_archived_time, stats_reset, last_failed_time) END AS "failedSince",
       last_failed_wal AS "lastFailed", failed_count::int AS failures
     FROM pg_stat_archiver`;

/** Reads `pg_stat_archiver`. A server that never succeeded has failed since its statistics began. */
export async function archiveState(client: pg.Client | pg.Pool): Promise<ArchiveState> {
  const { rows } = await client.query<ArchiveState>(ARCHIVE_STATE);
  const [row] = rows;
  if (!row) throw new Error('the server did not tell of its archiver');
  return row;
}
