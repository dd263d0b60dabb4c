import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

export interface NewFieldFile {
  fieldKey: string;
  fileName: string;
  sha256: Buffer;
  size: number;
  mime: AllowedMime;
  uploadedBy: string;
}

/** Writes the entry of a file whose bytes are in the store; answers its id. */
export async function insertFieldFile(tx: Tx, file: NewFieldFile): Promise<string> {
  const { id } = await tx
    .insertInto('field_file')
    .values({
      field_key: file.fieldKey,
      file_name: file.fileName,
      sha256: file.sha256,
      size: file.size,
      mime: file.mime,
      uploaded_by: file.uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of the files that were sent by a person, with the field they were sent for. */
export const findOwnFieldFiles = (db: Database, ids: readonly string[], userId: string) =>
  db
    .selectFrom('field_file')
    .select(['id', 'field_key', 'file_name'])
    .where('id', 'in', [...ids])
    .where('uploaded_by', '=', userId)
    .execute();

/** A file by its id; undefined when there is none. */
export const findFieldFile = (db: Database, id: string) =>
  db
    .selectFrom('field_file')
    .select(['file_name', 'sha256', sql<AllowedMime>`mime`.as('mime')])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the fields of a sample held before, the latest first. */
export const findFormerFiles = (db: Database, sampleId: string) =>
  db
    .selectFrom('former_field_file as former')
    .innerJoin('field_file as file', 'file.id', 'former.file_id')
    .select(['former.field_key', 'file.id', 'file.file_name', 'former.removed_at'])
    .where('former.sample_id', '=', sampleId)
    .orderBy('former.removed_at', 'desc')
    .orderBy('file.id')
    .execute();

/** Remembers what a field held; once, also where it is put back and taken away again. */
export async function noteFormerFile(
  tx: Tx,
  former: { sampleId: string; fieldKey: string; fileId: string; removedBy: string },
): Promise<void> {
  await tx
    .insertInto('former_field_file')
    .values({
      sample_id: former.sampleId,
      field_key: former.fieldKey,
      file_id: former.fileId,
      removed_by: former.removedBy,
    })
    .onConflict((conflict) => conflict.columns(['sample_id', 'field_key', 'file_id']).doNothing())
    .execute();
}
