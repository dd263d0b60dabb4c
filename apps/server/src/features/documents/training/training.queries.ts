import { TRAINING_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { numberOf } from '@kiemlab/contract/features/documents/documents.rules';
import type { OwnTraining } from '@kiemlab/contract/features/documents/training.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { byName, orderBy, refuseLongOrder } from '../../../platform/paging/list-order.queries.ts';
import { seesDocument, seesVersion } from '../documents.visibility.ts';

/** True for a training `t` that is not signed, by whatever version. */
export const IS_UNSIGNED = sql<boolean>`(t.signed_at IS NULL AND t.kept_from IS NULL)`;
/** True for a training `t` that is waited for: neither signed nor called off. */
export const IS_OPEN = sql<boolean>`(${IS_UNSIGNED} AND t.called_off_at IS NULL)`;
/** True for a version `v` of a document `d` that is in force: what is read for training. */
export const IS_READ = sql<boolean>`(d.deleted_at IS NULL AND v.status = ${sql.lit(numberOf('ACTIVE'))})`;

/** Somebody who was asked to read a version. */
export interface StoredTraining {
  id: string;
  user_id: string;
  name: string;
  due_on: string;
  asked_by: string;
  asked_at: Date;
  signed_at: Date | null;
  /** The version whose signature counts. */
  signed_version: number | null;
  called_off_at: Date | null;
  /** The name of who called it off. */
  called_off_by: string | null;
  called_off_because: string | null;
}

const nameOf = (table: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${table}.full_name`)}, ${sql.ref(`${table}.username`)})`;

/** Who was asked to read a version, whom it waits for first, what was called off last, by name; of one person alone where one is named. */
export async function findTraining(
  db: Database,
  versionId: string,
  onlyOf: string | undefined,
): Promise<StoredTraining[]> {
  const { rows } = await sql<StoredTraining>`
    SELECT t.id, t.user_id, ${nameOf('u')} AS name, t.due_on, ${nameOf('a')} AS asked_by, t.asked_at,
           coalesce(t.signed_at, k.signed_at) AS signed_at, w.number AS signed_version,
           t.called_off_at, ${nameOf('c')} AS called_off_by, t.called_off_because
      FROM document_training t JOIN app_user u ON u.id = t.user_id JOIN app_user a ON a.id = t.asked_by
      LEFT JOIN document_training k ON k.id = t.kept_from LEFT JOIN document_version w ON w.id = k.version_id
      LEFT JOIN app_user c ON c.id = t.called_off_by
     WHERE t.version_id = ${versionId} ${onlyOf === undefined ? sql`` : sql`AND t.user_id = ${onlyOf}`}
     ORDER BY ${IS_OPEN} DESC, t.called_off_at IS NOT NULL, t.due_on, search_text(${nameOf('u')}), t.id`.execute(
    db,
  );
  return rows;
}

/** How an account stands to the training in a version. */
export interface StandingTraining {
  id: string;
  user_id: string;
  name: string;
  standing: OwnTraining;
}

/** How accounts stand to the training in a version, those that were ever asked to read it; locked, as the unit of work is about to write. */
export async function loadTrainings(
  tx: Tx,
  versionId: string,
  userIds: readonly string[],
): Promise<StandingTraining[]> {
  const { rows } = await sql<StandingTraining>`
    SELECT t.id, t.user_id, ${nameOf('u')} AS name,
           CASE WHEN ${IS_OPEN} THEN 'open' WHEN ${IS_UNSIGNED} THEN 'none' ELSE 'signed' END AS standing
      FROM document_training t JOIN app_user u ON u.id = t.user_id
     WHERE t.version_id = ${versionId} AND t.user_id = ANY (${[...userIds]}::uuid[]) ORDER BY t.user_id FOR UPDATE OF t`.execute(
    tx,
  );
  return rows;
}

/** Notes of some entries that they were called off now. */
export async function markCalledOff(
  tx: Tx,
  ids: readonly string[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('document_training')
    .set({ called_off_at: sql`transaction_timestamp()`, called_off_by: by, called_off_because: reason })
    .where('id', 'in', [...ids])
    .execute();
}

/** Notes that a training was signed now. */
export async function markSigned(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('document_training')
    .set({ signed_at: sql`transaction_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** A version that somebody is asked to read. */
export interface StoredOwnTraining {
  id: string;
  document_id: string;
  version_id: string;
  title: string;
  edition: string;
  due_on: string;
  asked_by: string;
  asked_at: Date;
  signed_at: Date | null;
}

const ownRows = (actor: Actor, signed: boolean): RawBuilder<unknown> => sql`
  FROM document_training t JOIN document_version v ON v.id = t.version_id JOIN document d ON d.id = v.document_id
  JOIN app_user a ON a.id = t.asked_by
 WHERE t.user_id = ${actor.id} AND ${seesDocument(actor)} AND ${seesVersion(actor)}
   AND ${signed ? sql`t.signed_at IS NOT NULL` : sql`${IS_OPEN} AND ${IS_READ}`}`;

/** By what it is put in order. */
const COMPARED = {
  title: byName(sql`v.title`),
  day: sql`t.due_on`,
  askedBy: byName(nameOf('a')),
  signedAt: sql`t.signed_at`,
};

/** A page of what a person is asked to read and has not signed, or has; of documents that he or she sees. */
export async function findOwnTraining(
  db: Database,
  actor: Actor,
  { signed, ...order }: ListOrder<ColumnOf<typeof TRAINING_ORDER>> & { signed: boolean },
  page: { offset: number; limit: number },
): Promise<{ rows: StoredOwnTraining[]; total: number }> {
  const from = ownRows(actor, signed);
  const counted = await sql<{ n: number }>`SELECT count(*)::int AS n ${from}`.execute(db);
  const total = counted.rows[0]?.n ?? 0;
  refuseLongOrder(TRAINING_ORDER, order, total);
  const usual = signed ? sql`t.signed_at DESC, t.id` : sql`t.due_on, t.id`;
  const { rows } = await sql<StoredOwnTraining>`
    SELECT t.id, v.document_id, v.id AS version_id, v.title, v.edition, t.due_on, ${nameOf('a')} AS asked_by, t.asked_at, t.signed_at
      ${from} ORDER BY ${orderBy(order, COMPARED, usual)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}
