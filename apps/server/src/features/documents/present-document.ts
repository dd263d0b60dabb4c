import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { StoredDocument } from './documents.queries.ts';

/** A document as pages show it. */
export const presentDocument = (row: StoredDocument): Document => ({
  id: row.id,
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
  inUse: row.in_use,
  fileName: row.file_name,
  mime: row.mime,
  size: Number(row.size),
  keyFile: row.sha256.toString('hex'),
});
