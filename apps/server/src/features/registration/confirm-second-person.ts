import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { mayRecheck } from '@kiemlab/contract/features/samples/identity.rules';
import { checkPassword } from '../../platform/auth/check-password.ts';
import { findPerson } from '../../platform/auth/sessions.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Signer } from '../../platform/signing/sign-records.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findVisible, type StoredSample } from '../samples/samples.queries.ts';

/**
 * Checks who says to have looked at a change of a sample's identity: somebody else than the editor, who proves it with the
 * password, may see the sample and holds a right that fits (COMP-29). What his or her account lacks is told only to
 * who knows its password. Throws SECOND_PERSON_NOT_OTHER, SIGNATURE_FAILED, ACCOUNT_LOCKED or SECOND_PERSON_NOT_ALLOWED.
 */
export async function confirmSecondPerson(
  context: Context,
  given: Credentials,
  sample: Pick<StoredSample, 'id' | 'code'>,
): Promise<Signer> {
  const { db, user } = context;
  if (given.username.toLowerCase() === user.username) throw new AppError('SECOND_PERSON_NOT_OTHER');
  const id = await checkPassword(context, given.username, given.password, 'SIGNATURE_FAILED');
  const person = await findPerson(db, id);
  const blind = await readSetting(db, 'blindCoding');
  const fits =
    person && mayRecheck({ ...person, blind }) && (await findVisible(db, [sample.id], person)).length > 0;
  if (!fits) throw new AppError('SECOND_PERSON_NOT_ALLOWED', { codes: [sample.code] });
  return person;
}
