import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/**
 * The folders from which it comes that requests are asked for in a folder or somewhere in it, and by which that place goes no longer once
 * another one, or none, asks in the folder (rule L10); in the order of their ids. What says no itself, and what lies in that, stays as it is.
 */
export async function findAskingChanged(
  tx: Tx,
  folderId: string,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE down AS (
      SELECT ${folderId}::uuid AS id, ${before ?? null}::uuid AS before, ${after ?? null}::uuid AS after
      UNION ALL
      SELECT f.id, coalesce(down.before, own.id), coalesce(down.after, own.id)
        FROM down JOIN document_folder f ON f.parent_id = down.id AND f.deleted_at IS NULL AND f.asks_for_requests IS DISTINCT FROM false
        CROSS JOIN LATERAL (SELECT CASE WHEN f.asks_for_requests THEN f.id END AS id) own
       WHERE down.before IS DISTINCT FROM down.after)
    SELECT DISTINCT before AS id FROM down WHERE before IS NOT NULL AND before IS DISTINCT FROM after ORDER BY before`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
