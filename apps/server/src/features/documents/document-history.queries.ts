import {
  type HistoryAction,
  numberOfHistoryAction,
} from '@kiemlab/contract/features/documents/history-actions';
import type { Tx } from '@kiemlab/db/unit-of-work';

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
