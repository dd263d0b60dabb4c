import { changeOtpPassword as endpoint } from '@kiemlab/contract/features/auth/forgotten-password.api';
import type { Language } from '@kiemlab/contract/core/language';
import { actAs } from '@kiemlab/db/unit-of-work';
import { hashToken } from '../../platform/auth/sessions.ts';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findAccountById, writePassword } from './auth.queries.ts';
import { findTokenOwner, holdTokenOwner, type TokenOwner, spendToken } from './password-reset.queries.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';

/** Word for word (1 §8). */
const CHANGED: Record<Language, string> = {
  vi: 'Đổi mật khẩu thành công!',
  en: 'Password changed successfully!',
};

const isSame = (typed: string | undefined, own: string): boolean =>
  !typed || typed.toLowerCase() === own.trim().toLowerCase();

/**
 * Replaces a forgotten password by the token of the mailed link, once, and ends all sessions of the person (AUTH-07). A link that is
 * unknown, used, over, replaced by a newer one or of somebody else is ACCOUNT_NOT_FOUND, whichever it is.
 */
export const changeOtpPassword = route(endpoint, async ({ body }, context) => {
  const hash = hashToken(body.otp);
  const owned = (owner: TokenOwner | undefined): TokenOwner => {
    const { username, email } = found(owner, 'ACCOUNT_NOT_FOUND');
    if (!isSame(body.username, username) || !isSame(body.email, email))
      throw new AppError('ACCOUNT_NOT_FOUND');
    return found(owner, 'ACCOUNT_NOT_FOUND');
  };
  const owner = owned(await findTokenOwner(context.db, hash));
  const account = found(await findAccountById(context.db, owner.id), 'ACCOUNT_NOT_FOUND');
  const { username, last_name, first_name, email, alternate_email } = account;
  await checkNewPassword(context, {
    field: 'Password',
    password: body.Password,
    person: { username, lastName: last_name, firstName: first_name, emails: [email, alternate_email] },
    userId: owner.id,
  }).catch(async (refusal: unknown) => {
    // Who came with the same link at the same time may have made it the present password: it is the link then that is used.
    owned(await findTokenOwner(context.db, hash));
    throw refusal;
  });
  const passwordHash = await context.passwords.hash(body.Password);
  await context.write({ action: endpoint.id }, async (tx) => {
    const { id } = owned(await holdTokenOwner(tx, hash));
    await actAs(tx, id);
    await spendToken(tx, id);
    await writePassword(tx, id, { hash: passwordHash });
    // Who could read the mail may be one hand with the account from now on (rule R11).
    await publish(tx, { kind: 'rights' });
    return endSessionsOf(tx, id, 'forgotten password replaced');
  });
  context.sessions.forget();
  return { message: CHANGED[context.language] };
});
