import {
  ACTS_OF_READERS,
  type HistoryAction,
  numberOfHistoryAction,
} from '@kiemlab/contract/features/documents/history-actions';
import type { Actor } from '@kiemlab/contract/core/actor';
import { numberOfLevel } from '@kiemlab/contract/features/documents/folders.rules';
import { ANSWERS_FROM } from '@kiemlab/contract/features/documents/requests.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { levelWithDocument, mayInFolder, seesEvenDeleted } from './documents.visibility.ts';

/** An act on a folder, or on a file in it. */
export interface NotedAct {
  action: HistoryAction;
  /** Where it happened; of a folder itself, the folder. */
  folderId: string;
  /** Out of which folder something was moved. */
  fromFolderId?: string | null;
  documentId?: string;
  /** What it was called, and is called since. */
  content: string;
  by: string;
}

/** Writes an act into the history of its folder, in the unit of work that does it. */
export async function noteAct(tx: Tx, act: NotedAct): Promise<void> {
  await tx
    .insertInto('document_history')
    .values({
      action_type: numberOfHistoryAction(act.action),
      folder_id: act.folderId,
      from_folder_id: act.fromFolderId ?? null,
      document_id: act.documentId ?? null,
      content: act.content,
      created_by: act.by,
    })
    .execute();
}

/** An act as it was noted. */
export interface StoredAct {
  id: string;
  action_type: number;
  content: string;
  folder_id: string;
  document_id: string | null;
  created_by: string;
  creator: string | null;
  created_at: Date;
}

/** Of an act `h` on a document that is seen: not what single readers did with it or were given, but to who manages it, and one's own. */
const isTold = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  h.action_type <> ALL (${ACTS_OF_READERS.map(numberOfHistoryAction)}::smallint[])
  OR h.created_by = ${actor.id}
  OR ${levelWithDocument(actor)} >= ${sql.lit(numberOfLevel(ANSWERS_FROM))})`;

/**
 * What was done to a folder, to the folders in it and to the files in it, newest first, of what a person sees: what was deleted is
 * told of to those who would see it. What was moved stands where it left and where it came to.
 */
export async function findHistory(
  db: Database,
  folderId: string,
  actor: Actor,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredAct[]> {
  const { rows } = await sql<StoredAct>`
    SELECT h.id, h.action_type, h.content, h.folder_id, h.document_id, h.created_by, u.full_name AS creator, h.created_at
      FROM document_history h JOIN app_user u ON u.id = h.created_by LEFT JOIN document d ON d.id = h.document_id
     WHERE (h.folder_id = ${folderId} OR h.from_folder_id = ${folderId} OR (h.document_id IS NULL AND h.folder_id IN (
             SELECT f.id FROM document_folder f WHERE f.parent_id = ${folderId})))
       AND (${before ?? null}::bigint IS NULL OR h.id < ${before ?? null}::bigint)
       AND CASE WHEN h.document_id IS NULL THEN ${mayInFolder(actor, sql`h.folder_id`, 'VIEW')} ELSE ${seesEvenDeleted(actor)} AND ${isTold(actor)} END
     ORDER BY h.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
