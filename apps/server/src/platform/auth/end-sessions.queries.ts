import type { SessionEnd } from '@kiemlab/contract/core/session-ends';
import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import type { Database } from '@kiemlab/db/database';
import { type ActContext, type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { publish } from '../notify/publish.queries.ts';
import { SESSION_SEEN } from './sessions.queries.ts';

/** Ends a session, and every process knows; its tokens are worth nothing from now on. */
export async function endSession(tx: Tx, sessionId: string, because: SessionEnd): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await publish(tx, { kind: 'session', id: sessionId });
}

/** Ends all sessions of a person, but for one where it is named, and every process knows; answers their ids. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  because: SessionEnd,
  except?: string,
): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  for (const { id } of ended) await publish(tx, { kind: 'session', id });
  return ended.map(({ id }) => id);
}

const PROGRAM: ActContext = { actorId: null, requestId: 'sessions', clientIp: '' };

/** Sessions ended in one transaction at most; others are left to the next round. */
const AT_ONCE = 1000;

/** Ends the sessions whose time is over by the clock of the database, or one of them; writes nothing where there is none. */
export async function endSessionsOver(
  db: Database,
  { idleMinutes, absoluteHours }: SessionLimits,
  sessionId?: string,
): Promise<void> {
  const tooOld = sql<boolean>`session.created_at <= now() - ${absoluteHours}::integer * interval '1 hour'`;
  const over = db
    .selectFrom('session')
    .leftJoin('session_activity', 'session_id', 'session.id')
    .select(['session.id', tooOld.as('tooOld')])
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(${tooOld} OR ${SESSION_SEEN} <= now() - ${idleMinutes}::integer * interval '1 minute')`,
    )
    .$if(sessionId !== undefined, (query) => query.where('session.id', '=', sessionId ?? ''));
  if ((await over.limit(1).execute()).length === 0) return;
  await unitOfWork(db, PROGRAM, { action: 'auth.end-sessions' }, async (tx) => {
    // Looked at once more under the lock: somebody may have acted, or ended it, meanwhile.
    const found = await tx
      .selectFrom(over.orderBy('session.id').limit(AT_ONCE).forUpdate('session').as('over'))
      .selectAll()
      .execute();
    for (const [because, ids] of [
      ['open too long', found.filter((row) => row.tooOld).map(({ id }) => id)],
      ['nobody acted', found.filter((row) => !row.tooOld).map(({ id }) => id)],
    ] as const satisfies readonly (readonly [SessionEnd, string[]])[])
      if (ids.length > 0)
        await tx
          .updateTable('session')
          .set({ ended_at: sql`now()`, ended_because: because })
          .where('id', 'in', ids)
          .execute();
  });
}
