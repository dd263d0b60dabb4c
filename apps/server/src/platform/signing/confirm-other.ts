import { samePerson } from '@kiemlab/contract/core/same-person';
import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { checkPassword } from '../auth/check-password.ts';
import { findPerson } from '../auth/find-person.queries.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { refuseTo } from '../http/refuse-records.ts';
import type { Signer } from './sign-records.ts';

/** Somebody who acts without a session of this call. */
export type Other = Omit<SignedIn, 'sessionId'>;

/**
 * Checks who stands for an act beside the caller (COMP-29): another person, whatever the account (rule R7), who proves it with the password, and whom `refusalOf`
 * does not refuse. What the account lacks is told only to who knows its password. Throws SECOND_PERSON_NOT_OTHER,
 * SIGNATURE_FAILED, ACCOUNT_LOCKED, PASSWORD_CHANGE_REQUIRED, or the refusal.
 */
export async function confirmOther(
  context: Context,
  given: Credentials,
  refusalOf: (other: Other) => Promise<AppError | undefined>,
): Promise<Signer> {
  if (given.username.toLowerCase() === context.user.username) throw new AppError('SECOND_PERSON_NOT_OTHER');
  const id = await checkPassword(context, given.username, given.password, 'SIGNATURE_FAILED');
  const other = await findPerson(context.db, id);
  // Ended between the password and this: as if the password had been wrong.
  if (!other) throw new AppError('SIGNATURE_FAILED');
  refuseTo(context.user, (caller) => (samePerson(caller, other.id) ? 'SECOND_PERSON_NOT_OTHER' : undefined));
  const refusal = await refusalOf(other);
  if (refusal) throw refusal;
  return other;
}
