import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { findAskingFolder, lockFolders, type LockedFolder } from '../folders.queries.ts';
import { holdFolder } from '../hold-folder.ts';
import { loadDocument, refuseDocument } from '../load-for-action.ts';
import { findAskingChanged } from './asking-changed.queries.ts';
import { findManagersGained } from './managers-gained.queries.ts';
import type { Unasked } from './unask.ts';

/** How a folder is to be: where it lies, what it says of requests, and whether its access is that of the folder around it. */
interface ToBe {
  parentId: string | null;
  asksForRequests: boolean | null;
  inherits: boolean;
}

/**
 * A folder that goes by another one that asks, or by none, once it lies elsewhere or says something else; or in which there are some of which
 * that is so: one that asks by itself goes by the outermost around it as soon as that asks, too. Also one that asks as before, where others come
 * to manage it by lying elsewhere: two of them would end it then.
 */
export async function unaskedFolder(tx: Tx, folder: LockedFolder, to: ToBe): Promise<Unasked | undefined> {
  const before = await findAskingFolder(tx, folder.id);
  const around =
    to.asksForRequests === false || to.parentId === null
      ? undefined
      : await findAskingFolder(tx, to.parentId);
  const after = around ?? (to.asksForRequests ? folder.id : undefined);
  const { id, title } = folder;
  const changed = await findAskingChanged(tx, id, { before, after });
  const gained =
    to.parentId === null || to.parentId === folder.parentId
      ? []
      : await findManagersGained(tx, {
          folderId: id,
          parentId: to.parentId,
          before,
          after,
          inherits: to.inherits,
        });
  const fromFolderIds = [...new Set([...changed, ...gained])].sort();
  if (fromFolderIds.length === 0) return undefined;
  const becomes = changed.length === 0 ? 'others' : after === undefined ? 'none' : 'elsewhere';
  return {
    subject: 'document-folder',
    id,
    title,
    becomes,
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
    becomes: after === undefined ? 'none' : 'elsewhere',
    fromFolderIds: [before],
    askingFolderId: after ?? null,
    toFolderId: folderId,
  };
}
