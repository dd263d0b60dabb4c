import { REQUEST_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { handsOf } from '@kiemlab/contract/core/same-person';
import { numberOf } from '@kiemlab/contract/features/documents/documents.rules';
import {
  type LevelNumber,
  managesDocuments,
  numberOfLevel,
} from '@kiemlab/contract/features/documents/folders.rules';
import {
  ANSWERS_FROM,
  type RequestStatus,
  type RequestTypeNumber,
} from '@kiemlab/contract/features/documents/requests.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { byName, orderBy, refuseLongOrder } from '../../../platform/paging/list-order.queries.ts';
import { levelWithDocument, seesDocument, seesVersion } from '../documents.visibility.ts';

/** A request as an actor sees it. */
export interface StoredRequest {
  id: string;
  document_id: string;
  folder_id: string;
  version_id: string;
  title: string;
  edition: string;
  type: RequestTypeNumber;
  purpose: string;
  copies: number;
  used: number;
  status: RequestStatus;
  /** Its version is the one in force. */
  in_force: boolean;
  asked_by: string;
  asker: string;
  asked_at: Date;
  answerer: string | null;
  answered_at: Date | null;
  answer: string;
  /** `YYYY-MM-DD`. */
  valid_until: string | null;
  revoker: string | null;
  revoked_at: Date | null;
  revoked_because: string | null;
  /** What the actor may do with the document. */
  level: LevelNumber;
}

const nameOf = (table: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${table}.full_name`)}, ${sql.ref(`${table}.username`)})`;
const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`ANY (${[...ids]}::uuid[])`;

const IN_FORCE = sql<boolean>`(v.status = ${sql.lit(numberOf('ACTIVE'))})`;

const columnsFor = (actor: Actor): RawBuilder<unknown> => sql`
  r.id, v.document_id, d.folder_id, r.version_id, r.title, v.edition, r.type, r.purpose, r.copies, r.used, r.status, ${IN_FORCE} AS in_force,
  r.asked_by, ${nameOf('a')} AS asker, r.asked_at, ${nameOf('b')} AS answerer, r.answered_at, r.answer, r.valid_until,
  ${nameOf('c')} AS revoker, r.revoked_at, r.revoked_because,
  ${levelWithDocument(actor)} AS level`;
const tables = sql`document_request r JOIN document_version v ON v.id = r.version_id JOIN document d ON d.id = v.document_id
  JOIN app_user a ON a.id = r.asked_by LEFT JOIN app_user b ON b.id = r.answered_by LEFT JOIN app_user c ON c.id = r.revoked_by`;

const managed = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${levelWithDocument(actor)} >= ${sql.lit(numberOfLevel(ANSWERS_FROM))})`;

/** Requests `r` that an actor sees: the own ones, and all where he or she manages the document; of versions that are seen (rule L11). */
const seesRequest = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${seesDocument(actor)} AND ${seesVersion(actor)}
    AND (r.asked_by = ${actor.id} OR ${managed(actor)}))`;

/** Those that wait for an actor to answer: of others, and whom nobody tells that he or she signs nothing (rule L1). */
const waitsFor = (actor: Actor): RawBuilder<boolean> =>
  managesDocuments(actor)
    ? sql<boolean>`false`
    : sql<boolean>`(r.status = 'ASKED' AND ${IN_FORCE} AND ${managed(actor)} AND NOT r.asked_by = ${anyOf(handsOf(actor))})`;

/** Which requests are wanted. */
export interface RequestFilter extends ListOrder<ColumnOf<typeof REQUEST_ORDER>> {
  idFile?: string | undefined;
  idFolder?: string | undefined;
  of: 'all' | 'mine' | 'waiting';
}

/** By what requests are put in order. */
const COMPARED = {
  title: byName(sql`r.title`),
  type: sql`r.type`,
  copies: sql`r.copies`,
  askedName: byName(nameOf('a')),
  askedAt: sql`r.asked_at`,
};

/** A page of the requests that an actor sees, newest first unless told, and how many there are. */
export async function findRequests(
  db: Database,
  { idFile, idFolder, of, ...order }: RequestFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredRequest[]; total: number }> {
  const where = sql.join(
    [
      seesRequest(actor),
      ...(idFile === undefined ? [] : [sql`d.id = ${idFile}`]),
      ...(idFolder === undefined ? [] : [sql`d.folder_id = ${idFolder}`]),
      ...(of === 'mine' ? [sql`r.asked_by = ${actor.id}`] : []),
      ...(of === 'waiting' ? [waitsFor(actor)] : []),
    ],
    sql` AND `,
  );
  const counted = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${tables} WHERE ${where}`.execute(
    db,
  );
  const total = counted.rows[0]?.n ?? 0;
  refuseLongOrder(REQUEST_ORDER, order, total);
  const { rows } = await sql<StoredRequest>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE ${where}
     ORDER BY ${orderBy(order, COMPARED, sql`r.asked_at DESC, r.id`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}

/** A request that an actor sees, locked until the unit of work ends; read by a statement of its own, so that it is as whoever held it before has left it. */
export async function lockRequest(tx: Tx, id: string, actor: Actor): Promise<StoredRequest | undefined> {
  await sql`SELECT FROM document_request r WHERE r.id = ${id} FOR UPDATE`.execute(tx);
  const { rows } = await sql<StoredRequest>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE r.id = ${id} AND ${seesRequest(actor)}`.execute(tx);
  return rows[0];
}

export interface NewRequest {
  versionId: string;
  title: string;
  type: RequestTypeNumber;
  purpose: string;
  copies: number;
  askedBy: string;
}

/** Writes a request; answers its id. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('document_request')
    .values({
      version_id: request.versionId,
      title: request.title,
      type: request.type,
      purpose: request.purpose,
      copies: request.copies,
      asked_by: request.askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the answer to a request that is locked. */
export async function updateAnswer(
  tx: Tx,
  id: string,
  answer: { status: RequestStatus; by: string; comment: string; validUntil: string | null },
): Promise<void> {
  await tx
    .updateTable('document_request')
    .set({
      status: answer.status,
      answered_by: answer.by,
      answered_at: sql`transaction_timestamp()`,
      answer: answer.comment,
      valid_until: answer.validUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** Writes that a request that is locked was taken back. */
export async function updateWithdrawn(tx: Tx, id: string, status: RequestStatus): Promise<void> {
  await tx.updateTable('document_request').set({ status }).where('id', '=', id).execute();
}

/** Writes that a request that is locked was taken back once it was approved. */
export async function updateRevoked(
  tx: Tx,
  id: string,
  revoked: { status: RequestStatus; by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('document_request')
    .set({
      status: revoked.status,
      revoked_by: revoked.by,
      revoked_at: sql`transaction_timestamp()`,
      revoked_because: revoked.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Counts what was made by a request that is locked; the database refuses more than it is for. */
export async function countUse(tx: Tx, id: string, count: number): Promise<void> {
  await tx
    .updateTable('document_request')
    .set({ used: sql`used + ${count}` })
    .where('id', '=', id)
    .execute();
}

/** True while somebody waits for an answer about a document. */
export async function hasOpenRequests(tx: Tx, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM document_request r JOIN document_version v ON v.id = r.version_id
     WHERE v.document_id = ${documentId} AND r.status = 'ASKED' AND ${IN_FORCE} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
