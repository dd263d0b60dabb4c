import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** How the server fares with archiving its log: what it last archived, and since when it fails. */
export async function readArchiver(
  db: Database,
): Promise<{ on: boolean; lastAt: Date | undefined; failingSince: Date | undefined }> {
  const { rows } = await sql<{ on: boolean; last: Date | null; failing: Date | null }>`
    SELECT current_setting('archive_mode') <> 'off' AS "on", last_archived_time AS last,
           CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_time END AS failing
      FROM pg_stat_archiver`.execute(db);
  const [row] = rows;
  return { on: row?.on ?? false, lastAt: row?.last ?? undefined, failingSince: row?.failing ?? undefined };
}
