import type { Database } from '@kiemlab/db/database';

/** What logging in needs to know of an account; undefined when there is none. User names are kept in lower case. */
export const findAccount = (db: Database, username: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'login_enabled', 'must_change_password'])
    .where('username', '=', username)
    .executeTakeFirst();
