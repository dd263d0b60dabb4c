import { changePassword as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { checkSignature } from '../../platform/signing/check-signature.ts';
import { findAccountById, writePassword } from './auth.queries.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';

/** A wrong old password counts as a wrong one at signing does, and is told in words of its own. */
async function checkOldPassword(context: Context, password: string): Promise<void> {
  try {
    await checkSignature(context, password);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SIGNATURE_FAILED')
      throw new AppError('OLD_PASSWORD_WRONG', {
        fields: [{ field: 'OldPassword', code: 'INVALID_VALUE' }],
      });
    throw error;
  }
}

/**
 * Changes one's own password (AUTH-11, COMP-02). The other sessions of the person end: who has got in with the old password is
 * out. Throws OLD_PASSWORD_WRONG, and VALIDATION naming each rule that the new one breaks.
 */
export const changePassword = route(endpoint, async ({ body }, context) => {
  const { id, sessionId } = context.user;
  const account = found(await findAccountById(context.db, id), 'TOKEN_EXPIRED');
  await checkOldPassword(context, body.OldPassword);
  const { username, last_name, first_name, email, alternate_email } = account;
  await checkNewPassword(context, {
    field: 'NewPassword',
    password: body.NewPassword,
    person: { username, lastName: last_name, firstName: first_name, emails: [email, alternate_email] },
    userId: id,
  });
  const hash = await context.passwords.hash(body.NewPassword);
  const ended = await context.write({ action: endpoint.id }, async (tx) => {
    if (!(await writePassword(tx, id, { hash, instead: account.password_hash })))
      throw new AppError('STALE_VERSION', { codes: [username] });
    await publish(tx, { kind: 'session', id: sessionId });
    return endSessionsOf(tx, id, 'password changed', sessionId);
  });
  for (const session of [sessionId, ...ended]) context.sessions.forget(session);
  return {};
});
