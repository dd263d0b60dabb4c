import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import type { NumberHolder } from '@kiemlab/contract/features/users/same-people.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { MoreOfUser } from './users.queries.ts';

/** Lets one at a time give names and numbers to people; the lock ends with the unit of work. */
export async function lockPeople(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.people})`.execute(tx);
}

/** The employment number after the highest that was ever given in the usual form; `NV1` at first. */
export async function nextEmploymentNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(substring(employment_number_key(employment_number) FROM '^NV([0-9]{1,8})$')::integer), 0) + 1 AS next
      FROM app_user`.execute(db);
  return `NV${rows[0]?.next ?? 1}`;
}

/** The log-in name of somebody that looks like this one (rule R9); undefined where there is none. */
export async function findLikeUsername(db: Database, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    SELECT username FROM app_user WHERE login_name_key(username) = login_name_key(${username})
     ORDER BY username = ${username} DESC, username LIMIT 1`.execute(db);
  return rows[0]?.username;
}

/**
 * The account that an identity number belongs to (rule R8), as typed or as it reads: with O for 0, I or l for 1, without noughts at its head; undefined where it is nobody's, or that of `butFor`. What somebody had once was a
 * slip of typing where the two accounts are confirmed as two people's.
 */
export async function findNumberHolder(
  db: Database,
  number: string,
  butFor?: string,
): Promise<NumberHolder | undefined> {
  const { rows } = await sql<NumberHolder>`
    SELECT u.id, u.full_name AS name, u.username, u.employment_number AS "employmentNumber", u.login_enabled AS enabled
      FROM person_key k JOIN app_user u ON u.id = k.user_id
     WHERE k.kind = 'identityNumber' AND k.key IN (SELECT n.key FROM person_keys(NULL, ${number}, NULL) n)
       AND u.id IS DISTINCT FROM ${butFor ?? null}::uuid AND (k.of_now OR NOT coalesce(are_two_people(u.id, ${butFor ?? null}::uuid), false))
     ORDER BY k.of_now DESC, u.created_at LIMIT 1`.execute(db);
  return rows[0];
}

/** True when somebody else has this employment number, in whichever letters. */
export async function isNumberTaken(db: Database, number: string, butFor?: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM app_user WHERE employment_number = ${number} OR employment_number_key(employment_number) = employment_number_key(${number})`.execute(
    db,
  );
  return rows.some(({ id }) => id !== butFor);
}

/** True when there is such a file of people. */
export async function hasUserFile(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('user_file').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A person with everything that is kept; undefined when there is none. */
export const findPersonById = (db: Database, id: string) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'employment_number',
      'last_name',
      'first_name',
      'full_name',
      'position',
      'department',
      'id_card',
      'address',
      'city',
      'email',
      'phone',
      sql<string | null>`to_char(entry_date, 'YYYY-MM-DD')`.as('entry_date'),
      'alternate_email',
      'file_attachment_id',
      'login_enabled',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredPerson = NonNullable<Awaited<ReturnType<typeof findPersonById>>>;

/** Locks a person's row and answers its version and whether he or she may log in; undefined when there is none. */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('app_user')
    .select(['username', 'version', 'login_enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What of an account may be changed. */
export interface PersonChange extends MoreOfUser {
  employment_number?: string;
  last_name?: string;
  first_name?: string;
  position?: string;
  department?: string;
  email?: string;
  phone?: string;
}

/** Changes an account that is locked; answers its new version. */
export async function writePerson(tx: Tx, id: string, change: PersonChange): Promise<number> {
  const { version } = await tx
    .updateTable('app_user')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notes that an administrator has opened an account. */
export async function writeUnlocked(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE app_user SET unlocked_at = now() WHERE id = ${id}`.execute(tx);
}
