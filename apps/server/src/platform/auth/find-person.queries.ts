import { isPermission } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { findOneHand } from './one-hand.ts';
import { findAliases } from './same-people.queries.ts';
import type { SignedIn } from './signed-in.ts';

/** A person without a session. */
export type Person = Omit<SignedIn, 'sessionId'>;

/** The columns that a person is read from. */
export const PERSON = [
  'app_user.id',
  'username',
  'full_name',
  'position',
  'department',
  'must_change_password',
] as const;

interface PersonRow {
  id: string;
  username: string;
  full_name: string | null;
  position: string;
  department: string;
  must_change_password: boolean;
}

/** The person of a row, with all permissions of his or her groups, the other accounts that are the same person's, and those that are one hand with it. */
export async function withPermissions(db: Database, row: PersonRow): Promise<Person> {
  const permits = await db
    .selectFrom('user_group')
    .innerJoin('permission_group_permit', 'permission_group_permit.group_id', 'user_group.group_id')
    .select('code')
    .distinct()
    .where('user_id', '=', row.id)
    .execute();
  const { aliases } = (await findAliases(db, [row.id]))(row.id);
  const handsUntil = await findOneHand(db, { id: row.id, aliases });
  return {
    id: row.id,
    aliases,
    hands: new Set(handsUntil.keys()),
    handsUntil,
    username: row.username,
    fullName: row.full_name ?? row.username,
    position: row.position,
    department: row.department,
    mustChangePassword: row.must_change_password,
    permissions: new Set(permits.map((permit) => permit.code).filter(isPermission)),
  };
}

/** The person of an account that may act, and not only choose a new password, with all permissions of his or her groups. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(PERSON)
    .where('id', '=', userId)
    .where('login_enabled', '=', true)
    .where('must_change_password', '=', false)
    .executeTakeFirst();
  return row && withPermissions(db, row);
}
