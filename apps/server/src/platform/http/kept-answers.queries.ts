import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Whose request it is, of which call, under which `Idempotency-Key`. */
export interface RequestName {
  userId: string;
  endpoint: string;
  key: string;
}

/** What a client got: HTTP status and body. */
export interface KeptAnswer {
  status: number;
  answer: string;
}

const LIFETIME = sql<Date>`now() - interval '24 hours'`;

/** The answer that was given under a name within a day, and the hash of the request it was given to. */
export const findAnswer = (
  db: Database,
  { userId, endpoint, key }: RequestName,
): Promise<(KeptAnswer & { request_hash: Buffer }) | undefined> =>
  db
    .selectFrom('idempotency_key')
    .select(['status', 'answer', 'request_hash'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where('created_at', '>', LIFETIME)
    .executeTakeFirst();

/** Waits until nobody else is at a request of this name; it stays locked until the transaction ends. */
export async function lockRequest(tx: Tx, { userId, endpoint, key }: RequestName): Promise<void> {
  const name = JSON.stringify(['idempotency_key', userId, endpoint, key]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Keeps an answer; one that is older than a day and not cleared away yet makes room for it. */
export async function insertAnswer(
  tx: Tx,
  { userId, endpoint, key }: RequestName,
  answer: KeptAnswer & { requestHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where('created_at', '<=', LIFETIME)
    .execute();
  await tx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      endpoint,
      key,
      request_hash: answer.requestHash,
      status: answer.status,
      answer: answer.answer,
    })
    .execute();
}
