import { FIRST_STATUS, numberOf } from '@kiemlab/contract/features/documents/documents.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** True for a version `v` that was published as it is, and from whose day on it is in force. */
const isDue = (
  day: string,
) => sql<boolean>`(v.status = ${sql.lit(numberOf(FIRST_STATUS))} AND v.discarded_at IS NULL
  AND v.published_revision = v.revision AND v.valid_date <= ${day}::date)`;

/** Documents of which a version is due on a day, the longest waited for first. */
export async function findDue(db: Database, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.document_id AS id FROM document_version v JOIN document d ON d.id = v.document_id
     WHERE ${isDue(day)} AND d.deleted_at IS NULL ORDER BY v.valid_date, v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a document; answers whether a version of it is still due. */
export async function lockDue(tx: Tx, documentId: string, day: string): Promise<boolean> {
  await sql`SELECT FROM document d WHERE d.id = ${documentId} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    SELECT FROM document_version v JOIN document d ON d.id = v.document_id
     WHERE v.document_id = ${documentId} AND ${isDue(day)} AND d.deleted_at IS NULL`.execute(tx);
  return rows.length > 0;
}
