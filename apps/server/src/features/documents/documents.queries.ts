import type { Actor } from '@kiemlab/contract/core/actor';
import type { ShownAccessGroups } from '@kiemlab/contract/features/documents/access';
import {
  type DocumentStatus,
  type DocumentType,
  FIRST_STATUS,
  numberOf,
  type StatusNumber,
} from '@kiemlab/contract/features/documents/documents.rules';
import { type LevelNumber, opensDocuments } from '@kiemlab/contract/features/documents/folders.rules';
import type { DocumentOrder } from '@kiemlab/contract/features/documents/filing.api';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { microseconds, notLate, timeOf, type UpTo, upToOf } from '../../platform/paging/up-to.queries.ts';
import { levelWithDocument, mayInFolder, seesDocument } from './documents.visibility.ts';
import { accessOf, allGroupsIn } from './folder-access.queries.ts';
import { refersTo } from './referring-samples.queries.ts';

/** A stored document and who added it. */
export interface StoredDocument {
  id: string;
  title: string;
  title_english: string;
  type: DocumentType;
  edition: string;
  status: StatusNumber;
  valid_date: string | null;
  expire_date: string | null;
  remind_before_day: number | null;
  file_name: string;
  mime: AllowedMime;
  size: string;
  sha256: Buffer;
  created_by: string;
  created_at: Date;
  creator: string | null;
  folder_id: string;
  /** What the folder is called for who sees it. */
  folder_title: string | null;
  own_access: boolean;
  access_groups: ShownAccessGroups;
  all_groups: LevelNumber | null;
  version: number;
  /** What the actor may do with it. */
  level: LevelNumber;
  /** Samples refer to it. */
  in_use: boolean;
}

const columnsFor = (actor: Actor): RawBuilder<unknown> => sql`
  d.id, d.title, d.title_english, d.type, d.edition, d.status, d.valid_date, d.expire_date, d.remind_before_day,
  d.file_name, d.mime, d.size, d.sha256, d.created_by, d.created_at, u.full_name AS creator,
  d.folder_id, CASE WHEN ${mayInFolder(actor, sql`d.folder_id`, 'VIEW')} THEN f.title END AS folder_title,
  d.own_access, d.version, ${levelWithDocument(actor)} AS level, ${accessShownTo(actor)},
  EXISTS (SELECT FROM sample s WHERE ${refersTo(sql<string>`d.id::text`)}) AS in_use`;
const tables = sql`document d JOIN app_user u ON u.id = d.created_by JOIN document_folder f ON f.id = d.folder_id`;

/** Who has access is for those to whom the module is open. */
const accessShownTo = (actor: Actor): RawBuilder<unknown> =>
  opensDocuments(actor)
    ? sql`${accessOf(sql`
        SELECT x.group_id, x.level FROM document_group x WHERE x.document_id = d.id AND d.own_access
        UNION ALL SELECT a.group_id, a.level FROM folder_access a WHERE a.folder_id = d.folder_id AND NOT d.own_access`)} AS access_groups,
        CASE WHEN d.own_access THEN d.all_groups_level ELSE ${allGroupsIn(sql`d.folder_id`)} END AS all_groups`
    : sql`'[]'::json AS access_groups, NULL::smallint AS all_groups`;

/** True where one of the two titles holds every typed word, without regard to case and diacritics; each pattern is made once, not for each row. */
function wordsIn(search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const parts = words.map((word) => sql<boolean>`d.search LIKE (SELECT search_pattern(${word}))`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

/** Where a list of documents ends: as a page was told, or at the newest one there is. */
export const documentsUpTo = (db: Database, told: string | undefined) =>
  upToOf(
    db,
    'document',
    told,
    sql`(SELECT ${microseconds(sql`max(created_at)`)} FROM document WHERE deleted_at IS NULL)`,
  );

/** Which of the documents that somebody sees are wanted, and in which order. */
export interface DocumentFilter {
  searchStr?: string | undefined;
  folderId?: string | undefined;
  type?: DocumentType | undefined;
  status?: StatusNumber | undefined;
  sort?: DocumentOrder | undefined;
}

/** Newest first, unless told. */
const ORDERS: Readonly<Record<DocumentOrder, RawBuilder<unknown>>> = {
  createDate: sql`d.created_at DESC, d.id DESC`,
  title: sql`d.title COLLATE "vi-x-icu", d.id`,
};

const fits = ({ searchStr, folderId, type, status }: DocumentFilter): RawBuilder<boolean> =>
  sql.join(
    [
      wordsIn(searchStr),
      ...(folderId === undefined ? [] : [sql<boolean>`d.folder_id = ${folderId}`]),
      ...(type === undefined ? [] : [sql<boolean>`d.type = ${type}`]),
      ...(status === undefined ? [] : [sql<boolean>`d.status = ${status}`]),
    ],
    sql` AND `,
  );

/** A page of the documents an actor may see, and how many fit in all; none that came later than `upTo`. */
export async function findDocuments(
  db: Database,
  filter: DocumentFilter,
  actor: Actor,
  page: { offset: number; limit: number },
  upTo: UpTo,
): Promise<{ rows: StoredDocument[]; total: number }> {
  const where = sql`${seesDocument(actor)} AND ${fits(filter)} AND d.created_at <= ${timeOf(upTo.moment.newest)}
    AND ${notLate(sql`d.id`, upTo, 'uuid')}`;
  const { rows } = await sql<StoredDocument>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE ${where}
     ORDER BY ${ORDERS[filter.sort ?? 'createDate']} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const counted = await sql<{ n: string }>`SELECT count(*) AS n FROM document d WHERE ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.n ?? 0) };
}

/** A document the actor may see. */
export async function findDocument(
  db: Database,
  id: string,
  actor: Actor,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE d.id = ${id} AND ${seesDocument(actor)}`.execute(db);
  return rows[0];
}

/** A document the actor may see, locked until the unit of work ends. */
export async function lockDocument(tx: Tx, id: string, actor: Actor): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE d.id = ${id} AND ${seesDocument(actor)} FOR UPDATE OF d`.execute(
    tx,
  );
  return rows[0];
}

/** Titles of those among some documents that the actor may see, by their ids. */
export async function findTitles(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT d.id, d.title FROM document d WHERE d.id = ANY(${[...ids]}::uuid[]) AND ${seesDocument(actor)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The same, held until the unit of work ends: nobody deletes them while samples are related to them. */
export async function holdTitles(tx: Tx, ids: readonly string[], actor: Actor): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT d.id, d.title FROM document d WHERE d.id = ANY(${[...ids]}::uuid[]) AND ${seesDocument(actor)}
     ORDER BY d.id FOR SHARE`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface NewDocumentRow {
  folderId: string;
  title: string;
  titleEnglish: string;
  type: DocumentType;
  edition: string;
  validDate: string | undefined;
  expireDate: string | undefined;
  remindBeforeDay: number | undefined;
  fileName: string;
  mime: AllowedMime;
  size: number;
  sha256: Buffer;
  createdBy: string;
}

/** Writes the entry of a document whose bytes are in the store, as a draft; answers its id. */
export async function insertDocument(tx: Tx, document: NewDocumentRow): Promise<string> {
  const row = await tx
    .insertInto('document')
    .values({
      folder_id: document.folderId,
      title: document.title,
      title_english: document.titleEnglish,
      type: document.type,
      edition: document.edition,
      status: numberOf(FIRST_STATUS),
      valid_date: document.validDate ?? null,
      expire_date: document.expireDate ?? null,
      remind_before_day: document.remindBeforeDay ?? null,
      file_name: document.fileName,
      mime: document.mime,
      size: document.size,
      sha256: document.sha256,
      created_by: document.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Moves a document that is locked to another status. */
export async function updateStatus(tx: Tx, id: string, status: DocumentStatus): Promise<void> {
  await tx
    .updateTable('document')
    .set({ status: numberOf(status), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Takes a document that is locked out of every list; the entry and the bytes stay. */
export async function markDocumentDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ deleted_at: sql`transaction_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What of the entry of a document is changed by hand. */
export interface DocumentEntry {
  title: string;
  titleEnglish: string;
  type: DocumentType;
  folderId: string;
  ownAccess: boolean;
  allGroups: LevelNumber | null;
  validDate: string | null;
  expireDate: string | null;
  remindBeforeDay: number | null;
}

/** Changes the entry of a document that is locked. */
export async function updateEntry(tx: Tx, id: string, entry: DocumentEntry): Promise<void> {
  await tx
    .updateTable('document')
    .set({
      title: entry.title,
      title_english: entry.titleEnglish,
      type: entry.type,
      folder_id: entry.folderId,
      own_access: entry.ownAccess,
      all_groups_level: entry.allGroups,
      valid_date: entry.validDate,
      expire_date: entry.expireDate,
      remind_before_day: entry.remindBeforeDay,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Moves a document that is locked to another folder. */
export async function updateFolderOf(tx: Tx, id: string, folderId: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ folder_id: folderId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
