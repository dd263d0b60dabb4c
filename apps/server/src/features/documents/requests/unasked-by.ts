import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { findAskingFolder, lockFolders, type LockedFolder } from '../folders.queries.ts';
import { holdFolder } from '../hold-folder.ts';
import { loadDocument, refuseDocument } from '../load-for-action.ts';
import { findAskingChanged } from './asking-changed.queries.ts';
import type { Unasked } from './unask.ts';

/**
 * A folder that goes by another one that asks, or by none, once it lies elsewhere or says something else; or in which there are some of which
 * that is so: one that asks by itself goes by the outermost around it as soon as that asks, too.
 */
export async function unaskedFolder(
  tx: Tx,
  folder: LockedFolder,
  to: { parentId: string | null; asksForRequests: boolean | null },
): Promise<Unasked | undefined> {
  const before = await findAskingFolder(tx, folder.id);
  const around =
    to.asksForRequests === false || to.parentId === null
      ? undefined
      : await findAskingFolder(tx, to.parentId);
  const after = around ?? (to.asksForRequests ? folder.id : undefined);
  const fromFolderIds = await findAskingChanged(tx, folder.id, { before, after });
  if (fromFolderIds.length === 0) return undefined;
  const { id, title } = folder;
  return {
    subject: 'document-folder',
    id,
    title,
    fromFolderIds,
    askingFolderId: after ?? null,
    toFolderId: to.parentId,
  };
}

/** A document that the caller may move, and that comes out of a folder that asks into one that does not, or where another one asks. */
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
  const [before, after] = [await findAskingFolder(tx, from), await findAskingFolder(tx, folderId)];
  if (before === undefined || before === after) return undefined;
  return {
    subject: 'document',
    id,
    title,
    fromFolderIds: [before],
    askingFolderId: after ?? null,
    toFolderId: folderId,
  };
}
