import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** Writes the entry of a file whose bytes are in the store; answers its id. */
export async function insertUserFile(
  tx: Tx,
  file: { fileName: string; sha256: Buffer; size: number; mime: AllowedMime; uploadedBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('user_file')
    .values({
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

/** A file of a person; undefined when there is none. */
export const findUserFile = (db: Database, id: string) =>
  db.selectFrom('user_file').select(['file_name', 'mime', 'sha256']).where('id', '=', id).executeTakeFirst();
