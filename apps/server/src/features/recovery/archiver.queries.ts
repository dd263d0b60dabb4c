import { ARCHIVE_STATE, type ArchiveState } from '@kiemlab/db/backup/snapshot/archive-state.queries';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** How the server fares with archiving its log, where it does: when it last succeeded, and since when it fails. */
export async function readArchiver(
  db: Database,
): Promise<{ on: boolean; lastAt: Date | undefined; failingSince: Date | undefined }> {
  const { rows } = await sql
    .raw<ArchiveState & { on: boolean }>(
      `SELECT state.*, current_setting('archive_mode') <> 'off' AS "on" FROM (${ARCHIVE_STATE}) state`,
    )
    .execute(db);
  const [row] = rows;
  return {
    on: row?.on ?? false,
    lastAt: row?.lastArchivedAt ?? undefined,
    failingSince: row?.failedSince ?? undefined,
  };
}
