import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { checkPassword } from '../../platform/auth/check-password.ts';
import { findPerson } from '../../platform/auth/sessions.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Signer } from '../../platform/signing/sign-records.ts';

/**
 * Checks who stands for a change of rights beside the caller: another administrator, who proves it with the password and gains
 * nothing by it. What the account lacks is told only to who knows its password. Throws SECOND_PERSON_NOT_OTHER,
 * SIGNATURE_FAILED, ACCOUNT_LOCKED or SECOND_PERSON_NOT_ADMINISTRATOR.
 */
export async function confirmAdministrator(
  context: Context,
  given: Credentials,
  confirmers: ReadonlySet<string>,
): Promise<Signer> {
  if (given.username.toLowerCase() === context.user.username) throw new AppError('SECOND_PERSON_NOT_OTHER');
  const id = await checkPassword(context, given.username, given.password, 'SIGNATURE_FAILED');
  const person = confirmers.has(id) ? await findPerson(context.db, id) : undefined;
  if (!person) throw new AppError('SECOND_PERSON_NOT_ADMINISTRATOR');
  return person;
}
