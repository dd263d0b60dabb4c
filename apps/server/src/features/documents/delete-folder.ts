import { deleteFolder as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { noteAct } from './document-history.queries.ts';
import { hasContents, lockFolders, markFolderDeleted } from './folders.queries.ts';
import { loadFolder } from './load-folder.ts';

/** Deletes a folder in which nothing lies, whoever sees it (DOC-02); who adds a file at this moment holds the folder until it is there. */
export const deleteFolder = route(endpoint, async ({ query }, context) => {
  const { user } = context;
  await context.write({ action: endpoint.id }, async (tx) => {
    await lockFolders(tx);
    const { id, title } = await loadFolder(tx, query.idFolder, user, 'delete');
    if (await hasContents(tx, id)) throw new AppError('FOLDER_NOT_EMPTY', { codes: [title] });
    await markFolderDeleted(tx, id);
    await noteAct(tx, { action: 'FOLDER_DELETE', folderId: id, content: title, by: user.id });
  });
  return {};
});
