import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { isInForce, SEEN_FROM } from '@kiemlab/contract/features/documents/documents.rules';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Standing, VersionRole } from '@kiemlab/contract/features/documents/draft.rules';
import type { Database } from '@kiemlab/db/database';
import type { StoredDocument } from './documents.queries.ts';
import { standingOfVersion } from './present-version.ts';
import { findDrafts, type StoredVersion } from './versions.queries.ts';

const namedFor = ({ people }: Pick<StoredDocument, 'people'>, role: VersionRole) =>
  people.filter((one) => one.role === role).map(({ id, name }) => ({ IdUser: id, FullName: name }));

/** A document on another of its versions than the one that it shows. */
export const onVersion = (document: StoredDocument, version: StoredVersion): StoredDocument => ({
  ...document,
  title: version.title,
  title_english: version.title_english,
  type: version.type,
  edition: version.edition,
  status: version.status,
  valid_date: version.valid_date,
  expire_date: version.expire_date,
  remind_before_day: version.remind_before_day,
  file_name: version.file_name,
  mime: version.mime,
  size: version.size,
  sha256: version.sha256,
  people: version.people,
  version_id: version.id,
  version_number: version.number,
  version_revision: version.revision,
  replaced_by:
    version.id === document.version_id || !isInForce(document.status)
      ? null
      : { id: document.version_id, number: document.version_number, edition: document.edition },
});

/** True for who sees the draft of a document, where it has one. */
const seesDraft = (row: StoredDocument): boolean =>
  row.has_draft && (reaches(row.level, SEEN_FROM.DRAFT) || row.named_in_draft);

/** Documents as pages show them to an actor; where their drafts stand is one more question for all of them. */
export async function presentDocuments(
  db: Database,
  rows: readonly StoredDocument[],
  actor: Actor,
): Promise<Document[]> {
  const drafts = await findDrafts(
    db,
    rows.filter(seesDraft).map(({ id }) => id),
    actor,
  );
  const standings = new Map(drafts.map((draft) => [draft.document_id, standingOfVersion(draft)]));
  return rows.map((row) => presentRow(row, standings.get(row.id) ?? null));
}

/** One document. */
export async function presentDocument(db: Database, row: StoredDocument, actor: Actor): Promise<Document> {
  const [shown] = await presentDocuments(db, [row], actor);
  if (!shown) throw new Error('one row is one document');
  return shown;
}

const presentRow = (row: StoredDocument, standing: Standing | null): Document => ({
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
  listReviewer: namedFor(row, 'reviewer'),
  listApprover: namedFor(row, 'approver'),
  createDate: row.created_at.toISOString(),
  createBy: row.created_by,
  createName: row.creator ?? '',
  ownAccess: row.own_access,
  accessGroups: row.access_groups,
  allGroups: row.all_groups,
  level: row.level,
  revision: row.version,
  versionId: row.version_id,
  versionNumber: row.version_number,
  versionRevision: row.version_revision,
  replacedBy: row.replaced_by && {
    versionId: row.replaced_by.id,
    versionNumber: row.replaced_by.number,
    version: row.replaced_by.edition,
  },
  hasDraft: seesDraft(row),
  standing,
  asks: row.asks,
  inUse: row.in_use,
  fileName: row.file_name,
  mime: row.mime,
  size: Number(row.size),
  keyFile: row.sha256.toString('hex'),
});
