import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

export interface NewImage {
  clientId: string;
  fileName: string;
  sha256: Buffer;
  size: number;
  mime: AllowedMime;
  uploadedBy: string;
}

/** Writes the entry of a picture whose bytes are in the store; answers its id. */
export async function insertImage(tx: Tx, image: NewImage): Promise<string> {
  const { id } = await tx
    .insertInto('client_image')
    .values({
      client_id: image.clientId,
      file_name: image.fileName,
      sha256: image.sha256,
      size: image.size,
      mime: image.mime,
      uploaded_by: image.uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True for a picture that was uploaded for the client, the shown one or one of before. */
export async function hasImage(tx: Tx, clientId: string, imageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('client_image')
    .select('id')
    .where('id', '=', imageId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A picture of a client that has not been deleted. */
export async function findImage(
  db: Database,
  id: string,
): Promise<{ file_name: string; mime: AllowedMime; sha256: Buffer } | undefined> {
  const { rows } = await sql<{ file_name: string; mime: AllowedMime; sha256: Buffer }>`
    SELECT i.file_name, i.mime, i.sha256 FROM client_image i JOIN client c ON c.id = i.client_id
     WHERE i.id = ${id} AND c.deleted_at IS NULL`.execute(db);
  return rows[0];
}
