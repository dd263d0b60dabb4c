import type { FieldErrorCode, FieldFault } from '@kiemlab/contract/core/field-errors';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { findLastHashes } from '../auth.queries.ts';
import { isCommon } from './common-passwords.ts';
import { containsName, type NamedPerson } from './contains-name.ts';

/** A password that is to be, and where it stands in the call. */
export interface NewPassword {
  field: string;
  password: string;
  person: NamedPerson;
  /** The account whose last passwords are not taken again; none when it is made now. */
  userId?: string;
}

/** True when it is one of the person's last passwords. */
async function isUsed(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  { password, userId }: NewPassword,
  history: number,
): Promise<boolean> {
  if (userId === undefined || history === 0) return false;
  for (const hash of await findLastHashes(db, userId, history))
    if (await passwords.verify(hash, password)) return true;
  return false;
}

/**
 * Holds a new password against the laboratory's rules (setting `passwordRules`, COMP-02). Throws VALIDATION, which names each
 * rule that it breaks.
 */
export async function checkNewPassword(
  context: Pick<Context, 'db' | 'passwords'>,
  wanted: NewPassword,
): Promise<void> {
  const rules = await readSetting(context.db, 'passwordRules');
  const { field, password } = wanted;
  const length = [...password.normalize('NFC')].length;
  const faults: FieldFault[] = [];
  const fault = (code: FieldErrorCode): void => void faults.push({ field, code });
  if (length < rules.minLength)
    faults.push({ field, code: 'PASSWORD_SHORT', excess: { length, limit: rules.minLength } });
  if (rules.rejectName && containsName(password, wanted.person)) fault('PASSWORD_NAME');
  if (rules.rejectCommon && (await isCommon(password))) fault('PASSWORD_COMMON');
  if (await isUsed(context, wanted, rules.history)) fault('PASSWORD_USED');
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
}
