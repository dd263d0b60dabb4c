import { DOCUMENT_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { ShownAccessGroups } from '@kiemlab/contract/features/documents/access';
import {
  DOCUMENT_TYPE_KEYS,
  type DocumentType,
  FIRST_STATUS,
  numberOf,
  type StatusNumber,
} from '@kiemlab/contract/features/documents/documents.rules';
import { type LevelNumber, opensDocuments } from '@kiemlab/contract/features/documents/folders.rules';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { byName, byRank, orderBy, refuseLongOrder } from '../../platform/paging/list-order.queries.ts';
import { microseconds, notLate, timeOf, type UpTo, upToOf } from '../../platform/paging/up-to.queries.ts';
import { draftOf, levelWithDocument, mayInFolder, seesDocument } from './documents.visibility.ts';
import { accessOf, allGroupsIn } from './folder-access.queries.ts';
import { refersTo } from './referring-samples.queries.ts';
import { peopleOf, type StoredNamed, type VersionEntry, type VersionFile } from './versions.queries.ts';

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
  /** Its folder has what is in force printed and saved by request only. */
  asks: boolean;
  /** Samples refer to it. */
  in_use: boolean;
  /** The version that it shows, and the one in force where that is another; this one shows what is in force. */
  version_id: string;
  version_number: number;
  version_revision: number;
  replaced_by: { id: string; number: number; edition: string } | null;
  /** A draft is worked on, and names the actor. */
  has_draft: boolean;
  named_in_draft: boolean;
  /** Whom the version names. */
  people: StoredNamed[];
}

const columnsFor = (actor: Actor): RawBuilder<unknown> => sql`
  d.id, d.title, d.title_english, d.type, d.edition, d.status, d.valid_date, d.expire_date, d.remind_before_day,
  d.file_name, d.mime, d.size, d.sha256, d.created_by, d.created_at, u.full_name AS creator,
  d.folder_id, CASE WHEN ${mayInFolder(actor, sql`d.folder_id`, 'VIEW')} THEN f.title END AS folder_title,
  d.own_access, d.version, ${levelWithDocument(actor)} AS level, ${accessShownTo(actor)},
  folder_asks(d.folder_id) AS asks, EXISTS (SELECT FROM sample s WHERE ${refersTo(sql<string>`d.id::text`)}) AS in_use,
  v.id AS version_id, v.number AS version_number, v.revision AS version_revision, NULL AS replaced_by,
  ${draftOf(actor)}, ${opensDocuments(actor) ? peopleOf(sql`v.id`) : sql`'[]'::json`} AS people`;
const tables = sql`document d JOIN app_user u ON u.id = d.created_by JOIN document_folder f ON f.id = d.folder_id
  JOIN document_version v ON v.id = d.shown_version_id`;

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
export interface DocumentFilter extends ListOrder<ColumnOf<typeof DOCUMENT_ORDER>> {
  searchStr?: string | undefined;
  folderId?: string | undefined;
  type?: DocumentType | undefined;
  status?: StatusNumber | undefined;
}

/** By what documents are put in order; titles, which all have, by their index. */
const COMPARED = {
  title: sql`d.title COLLATE "vi-x-icu"`,
  createDate: sql`d.created_at`,
  type: byRank(sql`d.type`, DOCUMENT_TYPE_KEYS),
  status: sql`d.status`,
  validDate: sql`d.valid_date`,
  expireDate: sql`d.expire_date`,
  createName: byName(sql`u.full_name`),
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
  const counted = await sql<{ n: string }>`SELECT count(*) AS n FROM document d WHERE ${where}`.execute(db);
  const total = Number(counted.rows[0]?.n ?? 0);
  refuseLongOrder(DOCUMENT_ORDER, filter, total);
  const { rows } = await sql<StoredDocument>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE ${where}
     ORDER BY ${orderBy(filter, COMPARED, sql`d.created_at DESC, d.id DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
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

/** A document the actor may see, locked until the unit of work ends; read by a statement of its own, so that it is as whoever held it before has left it. */
export async function lockDocument(tx: Tx, id: string, actor: Actor): Promise<StoredDocument | undefined> {
  await sql`SELECT FROM document d WHERE d.id = ${id} FOR UPDATE`.execute(tx);
  return findDocument(tx, id, actor);
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

/** Writes the entry of a document, which its first version then fills; answers its id. */
export async function insertDocument(
  tx: Tx,
  document: { folderId: string; createdBy: string } & VersionEntry & VersionFile,
): Promise<string> {
  const { folderId, createdBy, changes: _, is_wording: __, ...rest } = document;
  const row = await tx
    .insertInto('document')
    .values({ ...rest, folder_id: folderId, created_by: createdBy, status: numberOf(FIRST_STATUS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a document that is locked out of every list; the entry and the bytes stay. */
export async function markDocumentDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ deleted_at: sql`transaction_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Where a document lies and who has access; what it says belongs to its versions. */
export interface DocumentPlace {
  folderId: string;
  ownAccess: boolean;
  allGroups: LevelNumber | null;
}

/** Changes the place of a document that is locked, and counts that as a change. */
export async function updatePlace(tx: Tx, id: string, place: DocumentPlace): Promise<void> {
  await tx
    .updateTable('document')
    .set({
      folder_id: place.folderId,
      own_access: place.ownAccess,
      all_groups_level: place.allGroups,
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
