import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { StoredDocument } from './documents.queries.ts';

/** A document as pages show it. */
export const presentDocument = (row: StoredDocument): Document => ({
  id: row.id,
  folderId: row.folder_title === null ? null : row.folder_id,
  folderTitle: row.folder_title ?? '',
  title: row.title,
  titleEnglish: row.title_english,
  type: row.type,
  version: row.edition,
  status: row.status,
  validDate: row.valid_date,
  expireDate: row.expire_date,
  remindBeforeDay: row.remind_before_day,
  createDate: row.created_at.toISOString(),
  createBy: row.created_by,
  createName: row.creator ?? '',
  ownAccess: row.own_access,
  accessGroups: row.access_groups,
  allGroups: row.all_groups,
  level: row.level,
  revision: row.version,
  inUse: row.in_use,
  fileName: row.file_name,
  mime: row.mime,
  size: Number(row.size),
  keyFile: row.sha256.toString('hex'),
});
