import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../../platform/auth/holds.queries.ts';
import { readsDocument } from '../tell-of-documents.queries.ts';
import { IS_OPEN, IS_UNSIGNED } from './training.queries.ts';

/** True for people `u` who can be asked to read the document `d`: they may log in and sign, and read it. */
const canRead = (isBlind: boolean): RawBuilder<boolean> =>
  sql<boolean>`(u.login_enabled AND ${holds('NT_Document')} AND ${readsDocument(isBlind)})`;

/** People who can be asked to read a document, by name. */
export async function findTrainees(
  db: Database,
  documentId: string,
  isBlind: boolean,
): Promise<{ IdUser: string; FullName: string; Username: string }[]> {
  const { rows } = await sql<{ IdUser: string; FullName: string; Username: string }>`
    SELECT u.id AS "IdUser", coalesce(u.full_name, u.username) AS "FullName", u.username AS "Username"
      FROM app_user u, document d WHERE d.id = ${documentId} AND ${canRead(isBlind)}
     ORDER BY coalesce(u.full_name, u.username) COLLATE "vi-x-icu", u.id`.execute(db);
  return rows;
}

/** Those of some people who can be asked to read a document. */
export async function findTraineesAmong(
  tx: Tx,
  documentId: string,
  people: readonly string[],
  isBlind: boolean,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u, document d
     WHERE d.id = ${documentId} AND u.id = ANY (${[...people]}::uuid[]) AND ${canRead(isBlind)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Who is in some groups now and may log in, each once. */
export async function findMembers(tx: Tx, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u WHERE u.login_enabled
       AND u.id IN (SELECT g.user_id FROM user_group g WHERE g.group_id = ANY (${[...groups]}::uuid[]))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Asks people to read a version by a day; who was asked and has not signed gets another day, also once that was called off. Answers the entries that are new, or another. */
export async function askPeople(
  tx: Tx,
  versionId: string,
  { people, day, by }: { people: readonly string[]; day: string; by: string },
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO document_training AS t (version_id, user_id, title, due_on, asked_by)
    SELECT v.id, p.id, v.title, ${day}::date, ${by}::uuid
      FROM document_version v, unnest(${[...people]}::uuid[]) p (id) WHERE v.id = ${versionId} ORDER BY p.id
    ON CONFLICT (version_id, user_id) DO UPDATE
      SET due_on = excluded.due_on, called_off_at = NULL, called_off_by = NULL, called_off_because = NULL
      WHERE ${IS_UNSIGNED} AND (t.due_on <> excluded.due_on OR t.called_off_at IS NOT NULL)
    RETURNING t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Asks those who were asked to read a version to read the one that has come into force after it (rule L14): as many days from a day on as
 * they had then. Of one with other words only who has signed need not sign again, and who has not keeps the day. Who cannot read it any more
 * is not asked, nor is whose training was called off. Answers the entries that are open.
 */
export async function askAnew(
  tx: Tx,
  { fromId, toId, day }: { fromId: string; toId: string; day: string },
  isBlind: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; open: boolean }>`
    INSERT INTO document_training AS n (version_id, user_id, title, due_on, asked_by, asked_at, kept_from)
    SELECT v.id, t.user_id, v.title,
           CASE WHEN v.is_wording THEN t.due_on
                ELSE ${day}::date + greatest(t.due_on - (t.asked_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 0) END,
           t.asked_by, CASE WHEN v.is_wording THEN t.asked_at ELSE transaction_timestamp() END,
           CASE WHEN v.is_wording AND NOT ${IS_OPEN} THEN coalesce(t.kept_from, t.id) END
      FROM document_training t JOIN app_user u ON u.id = t.user_id
      JOIN document_version v ON v.id = ${toId} JOIN document d ON d.id = v.document_id
     WHERE t.version_id = ${fromId} AND t.called_off_at IS NULL AND ${canRead(isBlind)}
     ORDER BY t.user_id
    RETURNING n.id, n.kept_from IS NULL AS open`.execute(tx);
  return rows.filter(({ open }) => open).map(({ id }) => id);
}
