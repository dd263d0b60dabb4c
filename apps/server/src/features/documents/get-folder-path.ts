import { getFolderPath as endpoint } from '@kiemlab/contract/features/documents/browse.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findFolderId, findFolderPath } from './folders.queries.ts';
import { presentFolder } from './present-folder.ts';

/** Where a folder lies, as far as the caller sees it (DOC-01). */
export const getFolderPath = route(endpoint, async ({ query: { idFolder } }, { db, user }) => {
  found(await findFolderId(db, idFolder, user), 'FOLDER_NOT_FOUND');
  return { folderList: (await findFolderPath(db, idFolder, user)).map(presentFolder) };
});
