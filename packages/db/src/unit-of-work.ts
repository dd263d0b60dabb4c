import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './generated/db.ts';

export type Tx = Transaction<DB>;

/** Who and where from; comes from the session and the server, never from a body. */
export interface ActContext {
  actorId: string | null;
  requestId: string;
  clientIp: string;
}

/** What is done, as `feature.verb-noun`, and why. */
export interface Act {
  action: string;
  reason?: string | undefined;
}

const RETRY = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * The only way to write: one transaction that tells the database who acts, what and why, so that its triggers can keep
 * the trail. Repeats the whole work after a deadlock or a serialisation failure; other errors undo everything.
 */
export async function unitOfWork<T>(
  db: Database,
  context: ActContext,
  act: Act,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('kiemlab.actor', ${context.actorId ?? ''}, true),
          set_config('kiemlab.action', ${act.action}, true), set_config('kiemlab.reason', ${act.reason ?? ''}, true),
          set_config('kiemlab.request', ${context.requestId}, true), set_config('kiemlab.client_ip', ${context.clientIp}, true)`.execute(
          tx,
        );
        return work(tx);
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRY.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/** Names the actor of a unit of work that began without one, before its first write: a log-in finds out who it is. */
export async function actAs(tx: Tx, actorId: string): Promise<void> {
  await sql`SELECT set_config('kiemlab.actor', ${actorId}, true)`.execute(tx);
}
