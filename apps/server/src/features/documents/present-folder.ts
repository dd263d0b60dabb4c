import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import type { StoredFolder } from './folders.queries.ts';

/** A folder with the names of the specification. */
export const presentFolder = (row: StoredFolder): Folder => ({
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
  AsksForRequests: row.asks_for_requests,
  Asks: row.asks,
  Files: row.files,
  Subfolders: row.subfolders,
  Level: row.level,
  IsDefault: row.is_default,
  version: row.version,
});
