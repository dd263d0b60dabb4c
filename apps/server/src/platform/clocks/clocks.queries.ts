import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** The setting that says up to which entry of the trail moments may lie ahead of the present. */
const ACCEPTED = 'clock';

/** The database's clock, and the newest moment that the trail knows; entries that were accepted as they are do not count. */
export async function readDatabaseClock(db: Database): Promise<{ database: Date; newest: Date | undefined }> {
  const { rows } = await sql<{ database: Date; newest: Date | null }>`
    SELECT (SELECT at FROM audit_event
             WHERE id > coalesce((SELECT (value ->> 'upTo')::bigint FROM setting WHERE key = ${ACCEPTED}), 0)
             ORDER BY at DESC LIMIT 1) AS newest,
           clock_timestamp() AS database`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return { database: row.database, newest: row.newest ?? undefined };
}

/** Notes that the moments of the entries up to now may lie ahead of the present. */
export async function acceptMoments(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO setting (key, value)
    SELECT ${ACCEPTED}, jsonb_build_object('upTo', max(id), 'newest', max(at)) FROM audit_event
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(tx);
}
