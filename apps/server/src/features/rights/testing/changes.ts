import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { changeRights, type RightsChange } from '../change-rights.ts';

/** What makes an administrator. */
export const ADMINISTRATOR: PermissionCode[] = ['UserManagament', 'UserManagament_AssignRight'];
export const addAdministrator = (app: TestApp): Promise<Person> => addPerson(app, ADMINISTRATOR);

/** The calls of somebody, as the server makes them for other rooms. */
async function contextOf(app: TestApp, person: Person): Promise<Context> {
  const user = await app.services.sessions.authenticate(person.token);
  const from = { actorId: user.id, requestId: 'change', clientIp: '127.0.0.1' };
  return {
    ...app.services,
    user,
    language: 'vi',
    requestId: from.requestId,
    bearer: undefined,
    clientIp: from.clientIp,
    log: app.app.log,
    signal: new AbortController().signal,
    write: (act, work) => unitOfWork(app.services.db, from, act, work),
  };
}
/** What somebody confirms a change with; `seen` is that of the list that is shown, unless told. */
interface Confirms {
  secondPerson?: { username: string; password: string };
  reason?: string;
  password?: string;
  seen?: string;
}
/** A change as another room makes it; answers 'done', or the code of the refusal. */
export async function change(
  app: TestApp,
  who: Person,
  rights: RightsChange,
  more: Confirms = {},
): Promise<string> {
  // Who was ended by another change meanwhile is refused before it begins.
  const context = await contextOf(app, who).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (context instanceof AppError) return context.code;
  const attempt = async (confirmation: Confirms): Promise<string | AppError> => {
    try {
      return await changeRights(context, {
        action: 'test.change',
        change: rights,
        // A password that is told waits (rule R10): how rights are judged is seen by a link.
        mailed: true,
        confirmation,
        work: async (tx) => {
          for (const [ids, login_enabled] of [
            [rights.disabled, false],
            [rights.enabled, true],
          ] as const)
            if (ids?.length)
              await tx.updateTable('app_user').set({ login_enabled }).where('id', 'in', ids).execute();
          return 'done';
        },
      });
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  const { seen, ...less } = more;
  const first = await attempt(seen === undefined ? {} : more);
  const shown = first instanceof AppError && ToSign.safeParse(first.details['toSign']).data?.seen;
  const last = shown && seen === undefined ? await attempt({ ...less, seen: shown }) : first;
  return last instanceof AppError ? last.code : last;
}
/** What puts somebody into a group, and what takes him or her out of it. */
export const join = (group: string, { id }: Person, more: object = {}) => ({
  body: { IdGroup: group, IdUser: id, Member: true, ...more },
});
export const leave = (group: string, { id }: Person, more: object = {}) => ({
  body: { IdGroup: group, IdUser: id, Member: false, ...more },
});
/** All that was signed, the oldest first. */
export const signatures = async (app: TestApp) =>
  (
    await app.owner.query<{
      subject: string;
      subject_id: string;
      meaning: string;
      signer_id: string;
      remark: string;
    }>('SELECT subject, subject_id, meaning, signer_id, remark FROM signature ORDER BY signed_at, subject_id')
  ).rows;
