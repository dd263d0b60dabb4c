import type { Actor } from '@kiemlab/contract/core/actor';
import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler, isShownFile } from '../samples/samples.origin.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

/** A file of a sample that the actor may see. */
export interface StoredAttachment {
  id: string;
  sample_id: string;
  file_name: string;
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
    SELECT f.id, f.sample_id, f.file_name, f.mime, f.sha256
      FROM attachment f JOIN sample s ON s.id = f.sample_id
     WHERE f.id = ${id} AND f.deleted_at IS NULL AND s.deleted_at IS NULL AND ${visibleTo(actor)} AND ${isShownFile(actor)}`.execute(
    db,
  );
  return rows[0];
}

interface ListedAttachment extends StoredAttachment {
  kind: Attachment['kind'];
  caption: string;
  size: string;
  sample_status: SampleStatus;
  uploaded_by: string | null;
  created_at: Date;
}

/** The files of a sample that the actor may see, newest first. */
export async function findAttachments(
  db: Database,
  sampleId: string,
  actor: Actor,
): Promise<ListedAttachment[]> {
  const { rows } = await sql<ListedAttachment>`
    SELECT f.id, f.sample_id, f.kind, f.file_name, f.caption, f.mime, f.size, f.sha256, f.sample_status, f.created_at,
           CASE WHEN NOT ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN u.full_name END AS uploaded_by
      FROM attachment f JOIN sample s ON s.id = f.sample_id JOIN app_user u ON u.id = f.uploaded_by
     WHERE f.sample_id = ${sampleId} AND f.deleted_at IS NULL AND ${isShownFile(actor)} ORDER BY f.created_at DESC, f.id`.execute(
    db,
  );
  return rows;
}

/** True when the sample has these bytes already, under whatever name. */
export async function hasBytes(tx: Tx, sampleId: string, sha256: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('attachment')
    .select('id')
    .where('sample_id', '=', sampleId)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a file off its sample; the entry and the bytes stay. */
export async function markAttachmentDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ deleted_at: sql`transaction_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
