import type { Tx } from '@kiemlab/db/unit-of-work';
import { numberOfLevel } from '@kiemlab/contract/features/documents/folders.rules';
import { sql } from 'kysely';

const MANAGES = sql.lit(numberOfLevel('MANAGE'));

/** A folder that comes to lie in another one. */
interface Moved {
  folderId: string;
  parentId: string;
  /** Which folder asks for it now, and then. */
  before: string | undefined;
  after: string | undefined;
  /** Its access is that of the folder around it then. */
  inherits: boolean;
}

/**
 * The folders, a moved one or inside of it, that ask before and after, and that somebody comes to manage by the folder around who does not
 * manage them now: as its custodian, or in one of its groups where access is inherited (rule L10). In the order of their ids.
 */
export async function findManagersGained(tx: Tx, moved: Moved): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE down AS (
      SELECT ${moved.folderId}::uuid AS id, ${moved.before ?? null}::uuid AS before, ${moved.after ?? null}::uuid AS after,
             ${moved.inherits}::boolean AS inherits
      UNION ALL
      SELECT f.id, CASE WHEN f.asks_for_requests IS DISTINCT FROM false THEN coalesce(down.before, own.id) END,
             CASE WHEN f.asks_for_requests IS DISTINCT FROM false THEN coalesce(down.after, own.id) END, down.inherits AND NOT f.own_access
        FROM down JOIN document_folder f ON f.parent_id = down.id AND f.deleted_at IS NULL
        CROSS JOIN LATERAL (SELECT CASE WHEN f.asks_for_requests THEN f.id END AS id) own),
    kept AS (SELECT k.user_id FROM folder_keeper k WHERE k.folder_id = ${moved.parentId}),
    grouped AS (
      SELECT g.user_id FROM folder_access a JOIN user_group g ON a.group_id IS NULL OR g.group_id = a.group_id
       WHERE a.folder_id = ${moved.parentId} AND a.level >= ${MANAGES})
    SELECT d.id FROM down d
     WHERE d.before = d.id AND d.after = d.id AND EXISTS (
       SELECT FROM (SELECT user_id FROM kept UNION SELECT user_id FROM grouped WHERE d.inherits) p
        WHERE NOT EXISTS (SELECT FROM folder_keeper k WHERE k.folder_id = d.id AND k.user_id = p.user_id)
          AND NOT EXISTS (
            SELECT FROM folder_access a WHERE a.folder_id = d.id AND a.level >= ${MANAGES}
               AND (a.group_id IS NULL OR a.group_id IN (SELECT g.group_id FROM user_group g WHERE g.user_id = p.user_id))))
     ORDER BY d.id`.execute(tx);
  return rows.map(({ id }) => id);
}
