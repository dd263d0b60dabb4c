import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from './reviews.queries.ts';

/** The newest mark of the whole trail, or of all of it until a day: what it leaves open of what is older is known by a few properties. */
export interface WholeMark {
  up_to: string;
  accounts: string[];
  /** Transactions from this one on may have ended too late for it. */
  first_late: string;
  /** Entries up to this one came from another server before it, and none of them too late; 0: none did. */
  came_before: string;
  /** Its days end before this instant; null: they do not. */
  until: Date | null;
}

/** The mark that covers most of the trail; undefined where every one is of a module, an action, or begins at a day. */
export async function findWholeMark(db: Database): Promise<WholeMark | undefined> {
  const { rows } = await sql<WholeMark>`
    SELECT m.up_to::text, m.accounts, least(pg_snapshot_xmin(m.read_at), pg_snapshot_xmin(m.marked_at))::text AS first_late,
           coalesce((SELECT max(r.newest_event) FROM restoration r WHERE r.newest_review < m.id), 0)::text AS came_before,
           ${startOfDay(sql`m.to_day + 1`)} AS until
      FROM trail_review m WHERE m.module IS NULL AND m.action IS NULL AND m.from_day IS NULL
     ORDER BY m.up_to DESC, m.to_day DESC NULLS FIRST LIMIT 1`.execute(db);
  return rows[0];
}

/** Entries `e` that are newer than a mark of the whole trail. */
export const newerThan = ({ up_to }: WholeMark): RawBuilder<boolean> => sql<boolean>`e.id > ${up_to}::bigint`;

/**
 * Entries `e` that are older and may be open all the same: acts of who marked, what was committed too late, what is of a later day. Each is
 * found by an index of its own, so that nobody reads the trail to learn that all of it was reviewed.
 */
export function leftBy({ up_to, accounts, first_late, came_before, until }: WholeMark): RawBuilder<boolean> {
  const older = sql`n.id <= ${up_to}::bigint`;
  const later = until
    ? sql`UNION SELECT n.id FROM audit_event n WHERE n.at >= ${until}::timestamptz AND ${older}`
    : sql``;
  return sql<boolean>`e.id = ANY (ARRAY(
    SELECT n.id FROM audit_event n WHERE n.actor_id = ANY(${accounts}::uuid[]) AND ${older}
    UNION SELECT n.id FROM audit_event n WHERE n.txid >= ${first_late}::xid8 AND n.id > ${came_before}::bigint AND ${older} ${later}))`;
}
