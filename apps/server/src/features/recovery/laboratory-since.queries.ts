import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** When the laboratory began: the moment of the first entry of its trail, however often the program was started since. */
export async function laboratorySince(db: Database): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT at AS since FROM audit_event ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.since ?? new Date();
}
