import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listMembers } from '@kiemlab/contract/features/rights/rights.api';
import { PASSWORD, type Person, prepare, nextNumber } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A user group with rights and members, as a laboratory has it from before. */
export async function addGroup(
  app: TestApp,
  codes: readonly PermissionCode[],
  members: readonly Person[] = [],
  appCode = 'NT_Core',
): Promise<{ id: string; name: string }> {
  const name = `Tổ ${nextNumber()}`;
  const id = await prepare(app, async (tx) => {
    const group = await tx
      .insertInto('permission_group')
      .values({ app_code: appCode, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const code of codes)
      await tx.insertInto('permission_group_permit').values({ group_id: group.id, code }).execute();
    for (const { id } of members)
      await tx.insertInto('user_group').values({ user_id: id, group_id: group.id }).execute();
    return group.id;
  });
  app.services.sessions.forget();
  return { id, name };
}

/** The group that a person was made with. */
export async function groupOf(app: TestApp, { id }: Person): Promise<string> {
  const { rows } = await app.owner.query<{ group_id: string }>(
    'SELECT group_id FROM user_group WHERE user_id = $1',
    [id],
  );
  return rows[0]?.group_id ?? '';
}

/** Names of who is in a group, by the call. */
export const membersOf = async (app: TestApp, who: Person, idGroup: string): Promise<string[]> =>
  (await app.call(listMembers, { query: { idGroup } }, who.token)).data.map(({ Username }) => Username);

/** Somebody's name and password, as the dialog of a second person sends them. */
export const by = ({ username }: Person, password = PASSWORD) => ({ username, password });

/** Who may assign rights now, by the tables. */
export async function administratorsOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.owner.query<{ username: string }>(
    `SELECT DISTINCT username FROM app_user u JOIN user_group_period m ON m.user_id = u.id AND m.until IS NULL
       JOIN permission_group_permit_period p ON p.group_id = m.group_id AND p.until IS NULL
      WHERE u.login_enabled AND p.code = 'UserManagament_AssignRight' ORDER BY 1`,
  );
  return rows.map(({ username }) => username);
}
