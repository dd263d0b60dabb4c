import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { listApps, listMembers } from '@kiemlab/contract/features/rights/rights.api';
import { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { PASSWORD, type Person, prepare, nextNumber } from '../../../testing/people.ts';
import { failureOf } from '../../../testing/refused.ts';
import type { TestAnswer, TestApp } from '../../../testing/test-app.ts';

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

/** The rights of a group, as somebody reads them by the call. */
export const permitsOf = async (app: TestApp, who: Person, id: string): Promise<string[]> => {
  const apps = (await app.call(listApps, {}, who.token)).data;
  return apps.flatMap(({ listGroup }) => listGroup).find((group) => group.Id === id)?.Permits ?? [];
};

/** Somebody's name and password, as the dialog of a second person sends them. */
export const by = ({ username }: Person, password = PASSWORD) => ({ username, password });

/** What a refusal shows to be signed; undefined where it asks for no signature. */
export const toSignOf = (answer: { body: unknown }): ToSign | undefined =>
  ToSign.safeParse((failureOf(answer).details as { toSign?: unknown } | undefined)?.toSign).data;

/** Sends a change as the pages do: first as it is, then with who confirms and the mark of what the refusal showed. */
export async function confirmed<E extends EndpointDef>(
  app: TestApp,
  who: Person,
  endpoint: E,
  body: object,
  more: object,
): Promise<TestAnswer<E>> {
  const asked = await app.send(endpoint, { body }, who.token);
  const seen = toSignOf(asked)?.seen;
  return seen === undefined ? asked : app.send(endpoint, { body: { ...body, ...more, seen } }, who.token);
}

/** The body of the confirming call, with the mark of what a call without it shows. */
export async function confirming(
  app: TestApp,
  who: Person,
  endpoint: EndpointDef,
  body: object,
  more: object,
): Promise<{ body: object }> {
  const seen = toSignOf(await app.send(endpoint, { body }, who.token))?.seen;
  return { body: { ...body, ...more, ...(seen ? { seen } : {}) } };
}

/** Who may assign rights now, by the tables. */
export async function administratorsOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.owner.query<{ username: string }>(
    `SELECT DISTINCT username FROM app_user u JOIN user_group_period m ON m.user_id = u.id AND m.until IS NULL
       JOIN permission_group_permit_period p ON p.group_id = m.group_id AND p.until IS NULL
      WHERE u.login_enabled AND p.code = 'UserManagament_AssignRight' ORDER BY 1`,
  );
  return rows.map(({ username }) => username);
}
