import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Whose one-time password was told to whom. */
export interface ToldPassword {
  id: string;
  toldTo: string;
}

/** Whose one-time password was told to whom in the days that count (`COUNTED_DAYS`), the last of an account first: the two are one hand (rule R11). */
export async function findToldPasswords(db: Database): Promise<ToldPassword[]> {
  const { rows } = await sql<ToldPassword>`
    SELECT p.id, w.decided_by AS "toldTo" FROM waiting_change w
     CROSS JOIN LATERAL (SELECT w.shown #>> '{person,id}' AS id) p
     WHERE w.kind = 'password' AND w.state = 'CONFIRMED' AND NOT (w.shown ->> 'mailed')::boolean
       AND w.decided_at > now() - make_interval(days => ${COUNTED_DAYS}) ORDER BY p.id, w.decided_at DESC`.execute(
    db,
  );
  return rows;
}
