import type { Database } from '@kiemlab/db/database';

/** The id that the files folder of this database carries. */
export async function readLaboratoryId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('laboratory_id').select('id').executeTakeFirstOrThrow();
  return id;
}

/** At most 40 of the files that the database records: the newest and, by their hashes, any others. */
export async function someRecordedFiles(db: Database): Promise<Buffer[]> {
  const newest = await db
    .selectFrom('stored_file')
    .select('sha256')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const others = await db.selectFrom('stored_file').select('sha256').orderBy('sha256').limit(20).execute();
  const byHash = new Map([...newest, ...others].map(({ sha256 }) => [sha256.toString('hex'), sha256]));
  return [...byHash.values()];
}
