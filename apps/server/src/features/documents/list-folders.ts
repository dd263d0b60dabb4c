import { type Folder, listFolders as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findFolderId, findFolders, type StoredFolder } from './folders.queries.ts';

const presentFolder = (row: StoredFolder): Folder => ({
  Id: row.id,
  IdParent: row.parent_id,
  Title: row.title,
  CreateBy: row.created_by,
  CreateName: row.creator ?? '',
  CreateDate: row.created_at.toISOString(),
  EditDate: row.edited_at.toISOString(),
  CreateByGroup: row.created_by_group,
  OwnAccess: row.own_access,
  AccessGroups: row.access_groups,
  AllGroups: row.all_groups,
  Custodians: row.custodians,
  Files: row.files,
  Subfolders: row.subfolders,
  Level: row.level,
  IsDefault: row.is_default,
  version: row.version,
});

/** The folders in one, or at the top, with how much lies in each that the caller sees (DOC-01). */
export const listFolders = route(endpoint, async ({ query: { idParent } }, { db, user }) => {
  if (idParent !== undefined) found(await findFolderId(db, idParent, user), 'FOLDER_NOT_FOUND');
  return { folderList: (await findFolders(db, idParent, user)).map(presentFolder) };
});
