import type { Database } from '@kiemlab/db/database';
import type { DB } from '@kiemlab/db/generated/db';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type Insertable, sql } from 'kysely';

/** What signing needs to know of a session; undefined when it has ended. */
export const findSigner = (db: Database, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['password_hash', 'signature_failures'])
    .where('session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('login_enabled', '=', true)
    .executeTakeFirst();

/** Counts a wrong password at signing; answers how many there were one after the other. */
export async function countSignatureFailure(tx: Tx, sessionId: string): Promise<number> {
  const row = await tx
    .updateTable('session')
    .set({ signature_failures: sql`signature_failures + 1` })
    .where('id', '=', sessionId)
    .returning('signature_failures')
    .executeTakeFirstOrThrow();
  return row.signature_failures;
}

/** Forgives earlier failures at signing. */
export async function clearSignatureFailures(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('session').set({ signature_failures: 0 }).where('id', '=', sessionId).execute();
}

type Columns = Insertable<DB['signature']>;

/** To whose history a signature belongs: the columns of its row that are not the signature's own. */
export type SignatureOf = Omit<
  Columns,
  | 'id'
  | 'act_id'
  | `subject${string}`
  | 'meaning'
  | 'remark'
  | `sign${string}`
  | `content_${string}`
  | 'audit_reviewed'
>;

export interface SignatureRow {
  subject: string;
  subjectId: string;
  of: SignatureOf;
  contentHash: Buffer;
  /** What the hash is of, as text. */
  content: string;
  contentVersion: number;
  auditReviewed: boolean | null;
  remark: string | null;
}

/** One row per record signed, all of one act with its id (COMP-20); what was signed is kept beside, once. */
export async function insertSignatures(
  tx: Tx,
  act: {
    actId: string;
    meaning: string;
    signerId: string;
    signerName: string;
    signerPosition: string;
  },
  records: readonly SignatureRow[],
): Promise<void> {
  await tx
    .insertInto('signed_content')
    .values(records.map(({ contentHash, content }) => ({ content_hash: contentHash, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('signature')
    .values(
      records.map((record) => ({
        act_id: act.actId,
        subject: record.subject,
        subject_id: record.subjectId,
        ...record.of,
        meaning: act.meaning,
        remark: record.remark,
        signer_id: act.signerId,
        signer_name: act.signerName,
        signer_position: act.signerPosition,
        content_hash: record.contentHash,
        content_version: record.contentVersion,
        audit_reviewed: record.auditReviewed,
      })),
    )
    .execute();
}
