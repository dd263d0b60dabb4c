import type { Actor } from '@kiemlab/contract/core/actor';
import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler, isShownFile } from '../samples/samples.origin.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

/** True for a file `f` that no other version replaced. */
export const isCurrent = sql<boolean>`NOT EXISTS (SELECT FROM attachment later WHERE later.replaces = f.id)`;

/** A version of a file of a sample that the actor may see. */
export interface StoredAttachment {
  id: string;
  sample_id: string;
  version: number;
  current: boolean;
  file_name: string;
  caption: string;
  mime: AllowedMime;
  sha256: Buffer;
}

/** A file that has not been taken off and that the actor may see, of a sample the actor may see. */
export async function findAttachment(
  db: Database,
  id: string,
  actor: Actor,
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    SELECT f.id, f.sample_id, f.version, ${isCurrent} AS current, f.file_name, f.caption, f.mime, f.sha256
      FROM attachment f JOIN sample s ON s.id = f.sample_id
     WHERE f.id = ${id} AND f.deleted_at IS NULL AND s.deleted_at IS NULL AND ${visibleTo(actor)} AND ${isShownFile(actor)}`.execute(
    db,
  );
  return rows[0];
}

interface ListedAttachment extends StoredAttachment {
  kind: Attachment['kind'];
  replaces: string | null;
  reason: string | null;
  size: string;
  sample_status: SampleStatus;
  uploaded_by: string | null;
  created_at: Date;
}

/** The files of a sample that the actor may see with all their versions, newest first. */
export async function findAttachments(
  db: Database,
  sampleId: string,
  actor: Actor,
): Promise<ListedAttachment[]> {
  const { rows } = await sql<ListedAttachment>`
    SELECT f.id, f.sample_id, f.kind, f.version, f.replaces, f.reason, ${isCurrent} AS current, f.file_name, f.caption, f.mime, f.size,
           f.sha256, f.sample_status, f.created_at,
           CASE WHEN NOT ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN u.full_name END AS uploaded_by
      FROM attachment f JOIN sample s ON s.id = f.sample_id JOIN app_user u ON u.id = f.uploaded_by
     WHERE f.sample_id = ${sampleId} AND f.deleted_at IS NULL AND ${isShownFile(actor)} ORDER BY f.created_at DESC, f.id`.execute(
    db,
  );
  return rows;
}

/** True when a file of the sample has these bytes, under whatever name; what was replaced does not count. */
export async function hasBytes(tx: Tx, sampleId: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM attachment f
     WHERE f.sample_id = ${sampleId} AND f.sha256 = ${sha256} AND f.deleted_at IS NULL AND ${isCurrent} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface NewAttachment {
  sampleId: string;
  kind: Attachment['kind'];
  fileName: string;
  caption: string;
  sampleStatus: SampleStatus;
  sha256: Buffer;
  size: number;
  mime: AllowedMime;
  uploadedBy: string;
  version: number;
  /** The version before it, and why it is replaced. */
  replaces: string | null;
  reason: string | null;
}

/** Writes the entry of a file whose bytes are in the store; answers its id. */
export async function insertAttachment(tx: Tx, file: NewAttachment): Promise<string> {
  const row = await tx
    .insertInto('attachment')
    .values({
      sample_id: file.sampleId,
      kind: file.kind,
      file_name: file.fileName,
      caption: file.caption,
      sample_status: file.sampleStatus,
      sha256: file.sha256,
      size: file.size,
      mime: file.mime,
      uploaded_by: file.uploadedBy,
      version: file.version,
      replaces: file.replaces,
      reason: file.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a file with all its versions off its sample; the entries and the bytes stay. */
export async function markAttachmentDeleted(tx: Tx, id: string): Promise<void> {
  await sql`
    WITH RECURSIVE version AS (
      SELECT id, replaces FROM attachment WHERE id = ${id}
      UNION SELECT f.id, f.replaces FROM attachment f JOIN version v ON f.id = v.replaces OR f.replaces = v.id)
    UPDATE attachment SET deleted_at = transaction_timestamp() WHERE id IN (SELECT id FROM version) AND deleted_at IS NULL`.execute(
    tx,
  );
}
