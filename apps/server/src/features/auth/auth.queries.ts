import type { SessionEnd } from '@kiemlab/contract/features/auth/session-ends';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What logging in needs to know of an account; undefined when there is none. User names are compared in lower case. */
export const findAccount = (db: Database, username: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash', 'login_enabled', 'locked_until', 'failed_attempts'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();

/** Counts a failure; from the fifth on the account is locked, each time twice as long, up to a day. */
export async function countFailure(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      failed_attempts: sql`failed_attempts + 1`,
      locked_until: sql`CASE WHEN failed_attempts + 1 >= 5
        THEN now() + least(interval '1 minute' * power(2, failed_attempts - 4), interval '1 day') ELSE locked_until END`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Keeps the name that was tried, whether or not it exists. */
export async function insertLoginFailure(tx: Tx, username: string): Promise<void> {
  await tx.insertInto('login_failure').values({ username }).execute();
}

/** Forgives earlier failures. */
export async function clearFailures(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ failed_attempts: 0, locked_until: null })
    .where('id', '=', userId)
    .execute();
}

/** Opens a session. */
export async function insertSession(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the token of this hash, with a lock: the second of two callers sees it used. */
export const lockRefreshToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session_id', 'user_id', 'used_at', 'expires_at', 'ended_at'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export async function markRefreshTokenUsed(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends a session; its tokens are worth nothing from now on. */
export async function endSession(tx: Tx, sessionId: string, because: SessionEnd): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface SignatureRow {
  subject: 'test' | 'report' | 'sample';
  subjectId: string;
  sampleId: string;
  contentHash: Buffer;
}

/** One row per record signed; all of one act share its id (compliance 20). */
export async function insertSignatures(
  tx: Tx,
  act: {
    actId: string;
    meaning: string;
    remark: string | null;
    signerId: string;
    signerName: string;
    signerPosition: string;
  },
  records: readonly SignatureRow[],
): Promise<void> {
  await tx
    .insertInto('signature')
    .values(
      records.map((record) => ({
        act_id: act.actId,
        subject: record.subject,
        subject_id: record.subjectId,
        sample_id: record.sampleId,
        meaning: act.meaning,
        remark: act.remark,
        signer_id: act.signerId,
        signer_name: act.signerName,
        signer_position: act.signerPosition,
        content_hash: record.contentHash,
      })),
    )
    .execute();
}
