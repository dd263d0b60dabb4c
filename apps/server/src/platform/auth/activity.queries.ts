import type { Database } from '@kiemlab/db/database';
import { type ActContext, unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Somebody acted in a session so many ms ago. */
export interface Seen {
  sessionId: string;
  msAgo: number;
}

const PROGRAM: ActContext = { actorId: null, requestId: 'activity', clientIp: '' };

/** Keeps when somebody acted, unless something later is known. Leaves nothing in the trail. */
export async function writeActivity(db: Database, seen: readonly Seen[]): Promise<void> {
  // In one order: two processes that write the same sessions do not wait for one another in a circle.
  const rows = seen.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
  await unitOfWork(db, PROGRAM, { action: 'auth.note-activity' }, (tx) =>
    sql`INSERT INTO session_activity (session_id, last_seen_at)
        SELECT seen.id, now() - seen.ago * interval '1 millisecond'
          FROM unnest(${rows.map(({ sessionId }) => sessionId)}::uuid[], ${rows.map(({ msAgo }) => Math.round(msAgo))}::float8[]) seen (id, ago)
        ON CONFLICT (session_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
         WHERE session_activity.last_seen_at < EXCLUDED.last_seen_at`.execute(tx),
  );
}
