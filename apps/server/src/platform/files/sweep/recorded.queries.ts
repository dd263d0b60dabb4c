import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** A file that the database records. */
export interface RecordedFile {
  sha256: Buffer;
  /** Bytes. */
  size: number;
  created_at: Date;
}

/** Recorded files after a hash, in the order of their hashes. */
export async function findRecorded(
  db: Database,
  after: Buffer | undefined,
  limit: number,
): Promise<RecordedFile[]> {
  let query = db.selectFrom('stored_file').select(['sha256', 'size', 'created_at']);
  if (after) query = query.where('sha256', '>', after);
  const rows = await query.orderBy('sha256').limit(limit).execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Files that are gone through together. */
const AT_ONCE = 500;

/** All recorded files, part by part, in the order of their hashes. */
export async function* recordedFiles(db: Database): AsyncGenerator<readonly RecordedFile[]> {
  let after: Buffer | undefined;
  do {
    const part = await findRecorded(db, after, AT_ONCE);
    if (part.length > 0) yield part;
    after = part.length < AT_ONCE ? undefined : part.at(-1)?.sha256;
  } while (after);
}

/** Which of some hashes the database records, in hex. */
export async function recordedAmong(db: Database, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

/**
 * Which records refer to each of some hashes: tables with one record each, by the hash in hex. Which tables may is read from the foreign keys there are now
 * (`stored_file_references`), so that none of later is forgotten.
 */
export async function findReferences(
  db: Database,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ sha256: Buffer; refers: string }>`
    SELECT sha256, string_agg(refers, ', ' ORDER BY refers) AS refers
      FROM stored_file_references(${[...hashes]}::bytea[]) GROUP BY sha256`.execute(db);
  return new Map(rows.map(({ sha256, refers }) => [sha256.toString('hex'), refers]));
}

/** Takes the row of bytes away that nothing refers to. Throws what the database refuses: it judges anew. */
export async function forgetRecorded(db: Database, sha256: Buffer): Promise<void> {
  await sql`SELECT stored_file_forget(${sha256})`.execute(db);
}
