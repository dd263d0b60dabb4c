import type { Database } from '@kiemlab/db/database';

/** Signatures of records, oldest first. */
export async function findSignatures(db: Database, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('signature')
    .select([
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
    .where('subject_id', 'in', subjectIds)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}
export type StoredSignature = Awaited<ReturnType<typeof findSignatures>>[number];
