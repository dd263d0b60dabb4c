import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Characters of a password at least (COMP-02). */
const SHORTEST = 10;

/** Whose password it is to be. */
export interface PasswordOwner {
  id: string;
  username: string;
}

/** Throws VALIDATION, naming `field`, for a password that this person may not have (COMP-02). */
export function checkNewPassword(
  _context: Pick<Context, 'db' | 'passwords'>,
  { username }: PasswordOwner,
  password: string,
  field: string,
): Promise<void> {
  const fault = (code: string) => new AppError('VALIDATION', { fields: [{ field, code }] });
  if ([...password.normalize('NFC')].length < SHORTEST) return Promise.reject(fault('TOO_SHORT'));
  if (password.toLowerCase() === username) return Promise.reject(fault('INVALID_VALUE'));
  return Promise.resolve();
}
