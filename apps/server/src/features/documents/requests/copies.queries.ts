import type { Actor } from '@kiemlab/contract/core/actor';
import type { StatusNumber } from '@kiemlab/contract/features/documents/documents.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { seesDocument, seesVersion } from '../documents.visibility.ts';

/** The number of the next copy of a version whose document is locked. */
export async function nextCopyNumber(tx: Tx, versionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT coalesce(max(c.number), 0) + 1 AS n FROM document_copy c WHERE c.version_id = ${versionId}`.execute(
    tx,
  );
  return rows[0]?.n ?? 1;
}

export interface NewCopy {
  versionId: string;
  number: number;
  title: string;
  requestId: string | null;
  releaseId: string;
  sha256: Buffer;
  printedBy: string;
}

/** Writes a copy that was made. */
export async function insertCopy(tx: Tx, copy: NewCopy): Promise<void> {
  await tx
    .insertInto('document_copy')
    .values({
      version_id: copy.versionId,
      number: copy.number,
      title: copy.title,
      request_id: copy.requestId,
      release_id: copy.releaseId,
      sha256: copy.sha256,
      printed_by: copy.printedBy,
    })
    .execute();
}

/** A copy that was made. */
export interface StoredCopy {
  id: string;
  number: number;
  version_id: string;
  version_number: number;
  edition: string;
  printer: string;
  printed_at: Date;
  purpose: string | null;
  sha256: Buffer;
}

/** A page of the copies of a document, newest first: all of versions that the actor sees, or those that he or she made. */
export async function findCopies(
  db: Database,
  { idFile, onlyOwn }: { idFile: string; onlyOwn: boolean },
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredCopy[]; total: number }> {
  const own = onlyOwn ? sql`AND c.printed_by = ${actor.id}` : sql``;
  const from = sql`FROM document_copy c JOIN document_version v ON v.id = c.version_id JOIN document d ON d.id = v.document_id
      JOIN app_user u ON u.id = c.printed_by LEFT JOIN document_request r ON r.id = c.request_id
     WHERE d.id = ${idFile} AND ${seesDocument(actor)} AND ${seesVersion(actor)} ${own}`;
  const { rows } = await sql<StoredCopy>`
    SELECT c.id, c.number, v.id AS version_id, v.number AS version_number, v.edition, coalesce(u.full_name, u.username) AS printer,
           c.printed_at, r.purpose, c.sha256 ${from}
     ORDER BY v.number DESC, c.number DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const counted = await sql<{ n: number }>`SELECT count(*)::int AS n ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** What a release is a copy of, which the actor made and sees still: the title, and how its version stands. */
export async function findCopied(
  db: Database,
  releaseId: string,
  actor: Actor,
): Promise<{ title: string; status: StatusNumber } | undefined> {
  const { rows } = await sql<{ title: string; status: StatusNumber }>`
    SELECT c.title, v.status FROM document_copy c JOIN document_version v ON v.id = c.version_id JOIN document d ON d.id = v.document_id
     WHERE c.release_id = ${releaseId} AND c.printed_by = ${actor.id} AND ${seesDocument(actor)} AND ${seesVersion(actor)}`.execute(
    db,
  );
  return rows[0];
}

/** The release by which an account began to save a version without a request within the last hour, the newest, unless it has ended whole. */
export async function findRunning(
  db: Database,
  of: { versionId: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM (
      SELECT r.id, r.end_state FROM release r
       WHERE r.document_version_id = ${of.versionId} AND r.released_by = ${of.userId} AND r.kind = 'DOCUMENT'
         AND NOT r.filter ? 'idRequest' AND r.started_at > transaction_timestamp() - interval '1 hour'
       ORDER BY r.started_at DESC LIMIT 1) r
     WHERE r.end_state IS DISTINCT FROM 'WHOLE'`.execute(db);
  return rows[0]?.id;
}
