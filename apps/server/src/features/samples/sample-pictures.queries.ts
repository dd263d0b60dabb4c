import type { Actor } from '@kiemlab/contract/core/actor';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { isShownFile } from './samples.origin.queries.ts';

export interface StoredPicture {
  id: string;
  caption: string;
  sample_status: SampleStatus;
}

/** Pictures of a sample that the actor may see, of each its last version, oldest first. */
export async function findPictures(db: Database, sampleId: string, actor: Actor): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    SELECT id, caption, sample_status FROM attachment f
     WHERE sample_id = ${sampleId} AND kind = 'IMAGE' AND deleted_at IS NULL AND ${isShownFile(actor)}
       AND NOT EXISTS (SELECT FROM attachment later WHERE later.replaces = f.id) ORDER BY created_at, id`.execute(
    db,
  );
  return rows;
}
