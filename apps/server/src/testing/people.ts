import { hash } from '@node-rs/argon2';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import { type Action, type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import type { TestApp } from './test-app.ts';

/** Every permission there is. */
export const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
/** Every permission but some. */
export const allBut = (...without: PermissionCode[]): PermissionCode[] =>
  ALL.filter((code) => !without.includes(code));

/** What an administrator of accounts and rights holds, who does nothing else. */
export const ADMINISTERS = [
  'UserManagament',
  'UserManagament_AddUser',
  'UserManagament_EditUser',
  'UserManagament_DeleteUser',
  'UserManagament_AssignRight',
] as const satisfies readonly PermissionCode[];

/** Everybody's password. */
export const PASSWORD = 'Mật-khẩu-thử-1';

/** An account with the tokens of a real login. */
export interface Person {
  id: string;
  username: string;
  fullName: string;
  position: string;
  token: string;
  refreshToken: string;
}

let made = 0;
/** A number that no other row of the test file has. */
export const nextNumber = (): number => ++made;

/** A word with letters for its digits, which make no other name (rule R13). */
export const spelled = (word: string): string =>
  word.replace(/\d/g, (digit) => 'abcdeghkmn'.charAt(Number(digit)));
/** A number as a word of six letters, in the order of the numbers, so that no name is a part of another one. */
export const nameOf = (number: number): string => spelled(String(number).padStart(6, '0'));

/** Writes what a test needs before it begins, as the app role in a unit of work. */
export const prepare = <T>(
  app: TestApp,
  work: (tx: Tx) => Promise<T>,
  action: Action = 'test.prepare',
): Promise<T> =>
  unitOfWork(app.services.db, { actorId: null, requestId: 'prepare', clientIp: '' }, { action }, work);

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** The hash of a password with as little work as the algorithm takes: tests log in and sign thousands of times. A hash says how it was made. */
export const hashCheaply = (password: string): Promise<string> => hash(password.normalize('NFC'), CHEAP);
const passwordHash = hashCheaply(PASSWORD);

/** Tokens of a new session. */
export async function logIn(app: TestApp, username: string): Promise<Pick<Person, 'token' | 'refreshToken'>> {
  const answer = await app.call(login, { body: { username, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`log-in of ${username}: ${JSON.stringify(answer.body)}`);
  return { token: answer.data.access_token, refreshToken: answer.data.refresh_token };
}

/** A new account in a group of its own with these permissions, logged in. */
export async function addPerson(
  app: TestApp,
  permits: readonly PermissionCode[],
  position?: string,
): Promise<Person> {
  const account = await addAccount(app, permits, position);
  return { ...account, ...(await logIn(app, account.username)) };
}

/** An account before its first log-in. */
export type Account = Omit<Person, 'token' | 'refreshToken'>;

/** The account of `addPerson`, which nobody has logged in to. */
export async function addAccount(
  app: TestApp,
  permits: readonly PermissionCode[],
  position = 'Viên chức',
): Promise<Account> {
  const number = nextNumber();
  const username = `nguoi${number}`;
  const row = await prepare(app, async (tx) => {
    const person = await tx
      .insertInto('app_user')
      .values({
        username,
        employment_number: `NV${number}`,
        last_name: 'Đặng Thị',
        first_name: `Hòa ${nameOf(number)}`,
        position,
        department: 'Phòng Kiểm nghiệm',
        password_hash: await passwordHash,
      })
      .returning(['id', 'full_name'])
      .executeTakeFirstOrThrow();
    const group = await tx
      .insertInto('permission_group')
      .values({ app_code: 'NT_Core', name: `Nhóm ${number}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (permits.length > 0)
      await tx
        .insertInto('permission_group_permit')
        .values(permits.map((code) => ({ group_id: group.id, code })))
        .execute();
    await tx.insertInto('user_group').values({ user_id: person.id, group_id: group.id }).execute();
    return person;
  });
  return { id: row.id, username, fullName: row.full_name ?? '', position };
}
