import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import { SETTINGS_OF_NEW } from '@kiemlab/contract/features/users/user-settings.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { mergeUserSettings } from './user-settings.queries.ts';

/** Full names of those of the ids that are active people. */
export async function findActiveNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name'])
    .where('id', 'in', ids)
    .where('login_enabled', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name ?? row.username]));
}

/** Identity card numbers of accounts, by their ids; empty for an account without one. */
export async function findIdCards(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'id_card']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.id_card]));
}

/** True when nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** A user group of an application with its rights. */
export async function insertGroup(
  tx: Tx,
  appCode: AppCode,
  name: string,
  permits: readonly PermissionCode[],
): Promise<string> {
  const { id } = await tx
    .insertInto('permission_group')
    .values({ app_code: appCode, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('permission_group_permit')
    .values(permits.map((code) => ({ group_id: id, code })))
    .execute();
  return id;
}

export interface NewUser {
  /** Made by the database where it is left out. */
  id?: string;
  username: string;
  employmentNumber: string;
  lastName: string;
  firstName: string;
  position: string;
  department: string;
  email: string;
  phone: string;
  passwordHash: string;
  more?: MoreOfUser;
}

/** What an account may have beside its names. */
export interface MoreOfUser {
  id_card?: string;
  address?: string;
  city?: string;
  entry_date?: string | null;
  alternate_email?: string;
  file_attachment_id?: string | null;
  login_enabled?: boolean;
  must_change_password?: boolean;
}

/** An account with its groups and what its screens begin with; answers its id. */
export async function insertUser(tx: Tx, user: NewUser, groupIds: readonly string[]): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      ...(user.id === undefined ? {} : { id: user.id }),
      username: user.username,
      employment_number: user.employmentNumber,
      last_name: user.lastName,
      first_name: user.firstName,
      position: user.position,
      department: user.department,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      ...user.more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (groupIds.length > 0)
    await tx
      .insertInto('user_group')
      .values(groupIds.map((group_id) => ({ user_id: id, group_id })))
      .execute();
  await mergeUserSettings(tx, id, SETTINGS_OF_NEW);
  return id;
}

/** Lets one set-up at a time go on; the lock ends with the unit of work. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.setup})`.execute(tx);
}
