import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Signatures of records, oldest first. */
export async function findSignatures(db: Database, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('signature')
    .select([
      'id',
      'subject_id',
      'meaning',
      'signer_name',
      'signer_position',
      'signed_at',
      'content_hash',
      'content_version',
      'audit_reviewed',
      'remark',
    ])
    .where(sql<boolean>`subject_id = ANY(${[...subjectIds]}::uuid[])`)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/** What was signed, by its hash in hex; signatures of before migration 0089 have none. */
export async function findSignedContents(
  db: Database,
  hashes: readonly Buffer[],
): Promise<Map<string, unknown>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('signed_content')
    .selectAll()
    .where('content_hash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ content_hash, content }) => [content_hash.toString('hex'), content]));
}

/** The determinations of a test with the moment of each, first to last: what stood when somebody signed. */
export const findEntered = (db: Database, testId: string) =>
  db
    .selectFrom('test_result_version')
    .select([
      'version',
      'result',
      'observed_value',
      'lod',
      'loq',
      'other_lab_result',
      'verdict',
      'comment',
      'remarks',
      'entered_at',
    ])
    .where('test_id', '=', testId)
    .orderBy('version')
    .execute();

/** Names of people by their ids. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'full_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name ?? '']));
}
/** A signature as it is judged; one that is about to be given has no id yet. */
export type StoredSignature = Omit<Awaited<ReturnType<typeof findSignatures>>[number], 'id'>;
