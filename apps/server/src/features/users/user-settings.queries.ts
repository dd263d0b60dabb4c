import { MOST_LISTS, UserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What is stored, as far as it is still something a person may choose: a list of before is no fault of today's. */
const known = (stored: unknown): UserSettings => {
  const parsed = UserSettings.safeParse(stored ?? {});
  return parsed.success ? parsed.data : {};
};

/** What a person chose for the screens; nothing where he or she never did. */
export async function readUserSettings(db: Database, userId: string): Promise<UserSettings> {
  const row = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known(row?.value);
}

/** The columns of all lists, with those that are new; where they are too many, some others are forgotten. */
function withColumns(before: UserSettings['columns'] = {}, chosen: UserSettings['columns'] = {}) {
  const others = Object.entries(before).filter(([list]) => !Object.hasOwn(chosen, list));
  const room = MOST_LISTS - Object.keys(chosen).length;
  return { ...Object.fromEntries(others.slice(Math.max(0, others.length - room))), ...chosen };
}

/** Keeps what a person chose; what is left out stays. Two calls at once follow each other. Answers the whole. */
export async function mergeUserSettings(tx: Tx, userId: string, chosen: UserSettings): Promise<UserSettings> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`user_setting ${userId}`}, 0))`.execute(tx);
  const before = await readUserSettings(tx, userId);
  const whole: UserSettings = {
    ...before,
    ...chosen,
    ...(chosen.columns ? { columns: withColumns(before.columns, chosen.columns) } : {}),
  };
  const value = JSON.stringify(whole);
  await tx
    .insertInto('user_setting')
    .values({ user_id: userId, value })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ value }))
    .execute();
  return whole;
}
