import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { findAskingFolder, folderAsks, lockFolders, type LockedFolder } from '../folders.queries.ts';
import { holdFolder } from '../hold-folder.ts';
import { loadDocument, refuseDocument } from '../load-for-action.ts';
import type { Unasked } from './unask.ts';

/** A folder that no longer asks once it lies elsewhere, or says something else. */
export async function unaskedFolder(
  tx: Tx,
  folder: LockedFolder,
  to: { parentId: string | null; asksForRequests: boolean | null },
): Promise<Unasked | undefined> {
  const folderId = await findAskingFolder(tx, folder.id);
  if (folderId === undefined) return undefined;
  const asks = to.asksForRequests ?? (to.parentId !== null && (await folderAsks(tx, to.parentId)));
  if (asks) return undefined;
  const { id, title } = folder;
  return { subject: 'document-folder', id, title, folderId, toFolderId: to.parentId };
}

/** A document that the caller may move, and that comes out of a folder that asks into one that does not. */
export async function unaskedDocument(
  tx: Tx,
  context: Context,
  { idFile, folderId }: { idFile: string; folderId: string },
): Promise<Unasked | undefined> {
  const loaded = await loadDocument(tx, idFile, context);
  const { id, title, folder_id: from } = loaded.document;
  if (folderId === from) return undefined;
  refuseDocument(loaded, loaded.shown, context, 'move');
  // What the folders say stays so until the document lies there.
  await lockFolders(tx);
  await holdFolder(tx, folderId, context.user);
  const asking = await findAskingFolder(tx, from);
  if (asking === undefined || (await folderAsks(tx, folderId))) return undefined;
  return { subject: 'document', id, title, folderId: asking, toFolderId: folderId };
}
