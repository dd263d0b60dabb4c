import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Opens a session at an address. */
export async function insertSession(tx: Tx, userId: string, address: string): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({ user_id: userId, client_ip: address })
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
