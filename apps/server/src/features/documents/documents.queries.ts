import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  type DocumentStatus,
  type DocumentType,
  FIRST_STATUS,
  numberOf,
  type StatusNumber,
  visibleStatuses,
  visibleTypes,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { microseconds, notLate, timeOf, type UpTo, upToOf } from '../../platform/paging/up-to.queries.ts';
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
  /** Samples refer to it. */
  in_use: boolean;
}

const columns = sql`d.id, d.title, d.title_english, d.type, d.edition, d.status, d.valid_date, d.expire_date, d.remind_before_day,
  d.file_name, d.mime, d.size, d.sha256, d.created_by, d.created_at, u.full_name AS creator,
  EXISTS (SELECT FROM sample s WHERE ${refersTo(sql<string>`d.id::text`)}) AS in_use`;
const tables = sql`document d JOIN app_user u ON u.id = d.created_by`;

/** Which documents a person sees, as a condition on the alias `d`: not deleted, and of a status and a kind that the rules show. */
const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`d.deleted_at IS NULL AND d.status = ANY(${visibleStatuses(actor).map(numberOf)}::smallint[])${
    hidesOrigin(actor)
      ? sql` AND (d.created_by = ${actor.id} OR d.type = ANY(${[...visibleTypes(actor)]}::text[]))`
      : sql``
  }`;

/** True where one of the two titles holds every typed word, without regard to case and diacritics. */
function wordsIn(search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const parts = words.map((word) => sql<boolean>`d.search LIKE search_pattern(${word})`);
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

/** A page of the documents an actor may see, newest first, and how many fit in all; none that came later than `upTo`. */
export async function findDocuments(
  db: Database,
  search: string | undefined,
  actor: Actor,
  page: { offset: number; limit: number },
  upTo: UpTo,
): Promise<{ rows: StoredDocument[]; total: number }> {
  const where = sql`${visibleTo(actor)} AND ${wordsIn(search)} AND d.created_at <= ${timeOf(upTo.moment.newest)}
    AND ${notLate(sql`d.id`, upTo, 'uuid')}`;
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM ${tables} WHERE ${where}
     ORDER BY d.created_at DESC, d.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
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
    SELECT ${columns} FROM ${tables} WHERE d.id = ${id} AND ${visibleTo(actor)}`.execute(db);
  return rows[0];
}

/** A document the actor may see, locked until the unit of work ends. */
export async function lockDocument(tx: Tx, id: string, actor: Actor): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM ${tables} WHERE d.id = ${id} AND ${visibleTo(actor)} FOR UPDATE OF d`.execute(tx);
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
    SELECT d.id, d.title FROM document d WHERE d.id = ANY(${[...ids]}::uuid[]) AND ${visibleTo(actor)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The same, held until the unit of work ends: nobody deletes them while samples are related to them. */
export async function holdTitles(tx: Tx, ids: readonly string[], actor: Actor): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT d.id, d.title FROM document d WHERE d.id = ANY(${[...ids]}::uuid[]) AND ${visibleTo(actor)}
     ORDER BY d.id FOR SHARE`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface NewDocumentRow {
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
    .set({ status: numberOf(status) })
    .where('id', '=', id)
    .execute();
}

/** Takes a document that is locked out of every list; the entry and the bytes stay. */
export async function markDocumentDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ deleted_at: sql`transaction_timestamp()` })
    .where('id', '=', id)
    .execute();
}
