import { listFolders as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findFolderId, findFolders } from './folders.queries.ts';
import { presentFolder } from './present-folder.ts';

/** The folders in one, or at the top, with how much lies in each that the caller sees (DOC-01). */
export const listFolders = route(endpoint, async ({ query: { idParent } }, { db, user }) => {
  if (idParent !== undefined) found(await findFolderId(db, idParent, user), 'FOLDER_NOT_FOUND');
  return { folderList: (await findFolders(db, idParent, user)).map(presentFolder) };
});
