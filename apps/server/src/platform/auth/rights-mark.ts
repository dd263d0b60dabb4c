import { createHash } from 'node:crypto';
import { handsOf } from '@kiemlab/contract/core/same-person';
import type { SignedIn } from './signed-in.ts';

const made = new WeakMap<SignedIn, string>();

/**
 * A short mark of what a person may do and is called, and of the laboratory's settings: another one when the profile or a setting would
 * be another. Tells nothing by itself.
 */
export function rightsMark(user: SignedIn): string {
  const known = made.get(user);
  if (known !== undefined) return known;
  const { permissions, mustChangePassword, fullName, position, department, settings } = user;
  const content = JSON.stringify([
    [...permissions].sort(),
    handsOf(user).sort(),
    mustChangePassword,
    fullName,
    position,
    department,
    settings,
  ]);
  const mark = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  made.set(user, mark);
  return mark;
}
