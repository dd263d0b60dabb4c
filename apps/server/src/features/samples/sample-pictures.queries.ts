import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

export interface StoredPicture {
  id: string;
  caption: string;
  sample_status: SampleStatus;
}

/** Pictures of a sample, oldest first. */
export async function findPictures(db: Database, sampleId: string): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    SELECT id, caption, sample_status FROM attachment
     WHERE sample_id = ${sampleId} AND kind = 'IMAGE' AND deleted_at IS NULL ORDER BY created_at, id`.execute(
    db,
  );
  return rows;
}
