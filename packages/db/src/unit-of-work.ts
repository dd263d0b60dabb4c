import type { AuditAction } from '@kiemlab/contract/audit-actions';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { DB } from './generated/db.ts';

export type Tx = Transaction<DB>;

/** Who and where from; comes from the session and the server, never from a body. */
export interface ActContext {
  actorId: string | null;
  requestId: string;
  clientIp: string;
}

/** What is done, of the closed list of the contract; what a test writes for itself begins with `test.`. */
export type Action = AuditAction | `test.${string}`;

/** What is done and why. */
export interface Act {
  action: Action;
  reason?: string | undefined;
}

const RETRY = new Set(['40001', '40P01']);
const ATTEMPTS = 3;
/** The longest pause before the first repetition, in milliseconds; twice as long before the next. */
const PAUSE = 40;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The transaction begins and the database knows who acts, what and why: one message instead of two. */
function begin(context: ActContext, act: Act): string {
  const settings = {
    actor: context.actorId ?? '',
    action: act.action,
    reason: act.reason ?? '',
    request: context.requestId,
    client_ip: context.clientIp,
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('kiemlab.${name}', ${pg.escapeLiteral(value.replaceAll('\0', ''))}, true)`,
  );
  return `BEGIN; SELECT ${set.join(', ')}`;
}

const transact = <T>(db: Database, begun: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const tx = connection as Tx;
    try {
      await sql.raw(begun).execute(tx);
      const result = await work(tx);
      await sql.raw('COMMIT').execute(tx);
      return result;
    } catch (error) {
      // The first error is the one to tell; a connection that is gone has rolled back already.
      await sql
        .raw('ROLLBACK')
        .execute(tx)
        .catch(() => undefined);
      throw error;
    }
  });

/**
 * The only way to write: one transaction that tells the database who acts, what and why, so that its triggers can keep
 * the trail. Repeats the whole work after a deadlock or a serialisation failure, a moment later so that the other can take
 * what it waited for; other errors undo everything.
 */
export async function unitOfWork<T>(
  db: Database,
  context: ActContext,
  act: Act,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begun = begin(context, act);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, begun, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRY.has(codeOf(error) ?? '')) throw error;
      await pause(PAUSE * attempt * (0.5 + Math.random() / 2));
    }
  }
}

/** Names the actor of a unit of work that began without one, before its first write: a log-in finds out who it is. */
export async function actAs(tx: Tx, actorId: string): Promise<void> {
  await sql`SELECT set_config('kiemlab.actor', ${actorId}, true)`.execute(tx);
}

/** Names what is done, once a unit of work has found out and before its first write. */
export async function nameAct(tx: Tx, action: Action): Promise<void> {
  await sql`SELECT set_config('kiemlab.action', ${action}, true)`.execute(tx);
}
