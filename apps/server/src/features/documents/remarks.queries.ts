import type { Actor } from '@kiemlab/contract/core/actor';
import { numberOfRemark, type RemarkStatus } from '@kiemlab/contract/features/documents/draft.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { seesDocument, seesVersion } from './documents.visibility.ts';

/** Keeps what somebody says of a version; answers its id. */
export async function insertRemark(
  tx: Tx,
  remark: { versionId: string; status: 'REMARK' | 'SENT_BACK'; comment: string; by: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('document_remark')
    .values({
      version_id: remark.versionId,
      status: numberOfRemark(remark.status),
      comment: remark.comment,
      user_id: remark.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** What somebody said of a version. */
export interface StoredRemark {
  version_id: string;
  version_number: number;
  status: number;
  user_id: string;
  name: string;
  comment: string;
  created_at: Date;
}

const WITH_SIGNATURE: Readonly<Record<string, RemarkStatus>> = { reviewed: 'REVIEWED', approved: 'APPROVED' };

/** What was said of the versions of a document that an actor sees, by itself and with signatures, newest first. */
export async function findRemarks(db: Database, documentId: string, actor: Actor): Promise<StoredRemark[]> {
  const meanings = Object.entries(WITH_SIGNATURE);
  const statusOf = sql.join(
    meanings.map(([meaning, status]) => sql`WHEN ${meaning} THEN ${sql.lit(numberOfRemark(status))}`),
    sql` `,
  );
  const { rows } = await sql<StoredRemark>`
    WITH seen AS MATERIALIZED (
      SELECT v.id, v.number FROM document_version v JOIN document d ON d.id = v.document_id
       WHERE v.document_id = ${documentId} AND ${seesDocument(actor)} AND ${seesVersion(actor)})
    SELECT o.version_id, v.number AS version_number, o.status, o.user_id, coalesce(u.full_name, u.username) AS name, o.comment, o.created_at
      FROM (
        SELECT r.version_id, r.status::int AS status, r.user_id, r.comment, r.created_at FROM document_remark r
         WHERE r.version_id IN (SELECT id FROM seen)
        UNION ALL
        SELECT s.subject_id, CASE s.meaning ${statusOf} END, s.signer_id, s.remark, s.signed_at FROM signature s
         WHERE s.document_id = ${documentId} AND s.subject_id IN (SELECT id FROM seen) AND s.remark <> ''
           AND s.meaning = ANY (${meanings.map(([meaning]) => meaning)}::text[])) o
      JOIN seen v ON v.id = o.version_id JOIN app_user u ON u.id = o.user_id
     ORDER BY o.created_at DESC, o.version_id`.execute(db);
  return rows;
}
