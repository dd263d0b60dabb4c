import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** All addresses from which the person of a name has not logged in of late, together. */
export const STRANGERS = '';

/**
 * Where failures of a name at an address are counted: at the address itself when the person logged in from there within
 * thirty days, with all strangers otherwise.
 */
export async function placeOf(db: Database, username: string, address: string): Promise<string> {
  const known = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('session.id')
    .where('username', '=', username)
    .where('client_ip', '=', address)
    .where('session.created_at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst();
  return known ? address : STRANGERS;
}

/** Minutes, begun ones whole, that a name is still locked at a place; undefined when it is not. */
export async function minutesLocked(
  db: Database,
  username: string,
  place: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('login_lock')
    .select(sql<number>`ceil(extract(epoch FROM locked_until - now()) / 60)::integer`.as('minutes'))
    .where('username', '=', username)
    .where('place', '=', place)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.minutes;
}

/** Failures from which on a name is locked. */
const LOCKS_AT = 5;
/** What was counted before counts for a quarter of an hour. */
const counted = sql`CASE WHEN login_lock.last_failure_at > now() - interval '15 minutes' THEN login_lock.failures ELSE 0 END`;
const lockOf = (
  failures: ReturnType<typeof sql>,
) => sql<Date | null>`CASE WHEN ${failures} >= ${sql.lit(LOCKS_AT)}
  THEN now() + least(interval '1 minute' * power(2, least(${failures}, 9) - ${sql.lit(LOCKS_AT)}), interval '15 minutes') END`;

/**
 * Counts failures of a name at places; from the fifth on it is locked there, each time twice as long, up to a quarter of an
 * hour. Answers until when it is locked at the first of the places, and for how many minutes; undefined when it is not.
 * `begins` tells that this failure has locked a place that was open.
 */
export async function countFailures(
  tx: Tx,
  username: string,
  places: readonly [string, ...string[]],
  by = 1,
): Promise<{ lock: { until: Date; minutes: number } | undefined; begins: boolean }> {
  const rows = await tx
    .insertInto('login_lock')
    .values(
      places.map((place) => ({ username, place, failures: by, locked_until: lockOf(sql`${by}::integer`) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['username', 'place']).doUpdateSet({
        failures: sql<number>`${counted} + ${by}`,
        last_failure_at: sql<Date>`now()`,
        locked_until: lockOf(sql`(${counted} + ${by})`),
      }),
    )
    .returning([
      'place',
      'failures',
      'locked_until',
      sql<number>`ceil(extract(epoch FROM locked_until - now()) / 60)::integer`.as('minutes'),
    ])
    .execute();
  const row = rows.find(({ place }) => place === places[0]);
  return {
    lock: row?.locked_until ? { until: row.locked_until, minutes: row.minutes } : undefined,
    begins: rows.some(({ failures }) => failures >= LOCKS_AT && failures - by < LOCKS_AT),
  };
}

/** True while a name is locked at some place. */
export async function isLockedAnywhere(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_lock')
    .select('place')
    .where('username', '=', username)
    .where('locked_until', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try that came while the name was locked. */
export async function countRefused(tx: Tx, username: string, place: string): Promise<void> {
  await tx
    .updateTable('login_lock')
    .set({ refused: sql`refused + 1` })
    .where('username', '=', username)
    .where('place', '=', place)
    .execute();
}

/** True when failures of the name are counted at one of the places. */
export async function hasFailures(
  db: Database,
  username: string,
  places: readonly string[],
): Promise<boolean> {
  const query = db.selectFrom('login_lock').select('place').where('username', '=', username);
  return (await query.where('place', 'in', places).execute()).length > 0;
}

/**
 * Forgives a name its failures at places, everywhere when none are named; the tries that were refused meanwhile are kept as one
 * failure.
 */
export async function clearFailures(tx: Tx, username: string, places?: readonly string[]): Promise<void> {
  let query = tx.deleteFrom('login_lock').where('username', '=', username);
  if (places) query = query.where('place', 'in', places);
  const gone = await query.returning('refused').execute();
  const tries = gone.reduce((sum, { refused }) => sum + refused, 0);
  if (tries > 0) await insertLoginFailure(tx, username, { tries });
}

/** Keeps the name that was tried, whether or not it exists; the failure that locks it says until when. */
export async function insertLoginFailure(
  tx: Tx,
  username: string,
  more: { tries?: number; locked_until?: Date | null } = {},
): Promise<void> {
  await tx
    .insertInto('login_failure')
    .values({ username, ...more })
    .execute();
}
