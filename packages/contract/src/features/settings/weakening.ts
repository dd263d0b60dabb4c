import type { SessionLimits } from './session-limits.ts';
import { isPublicAddress } from './verify-address.ts';

/** A permission of the laboratory that is given. */
export const isTurnedOn = (before: boolean, after: boolean): boolean => !before && after;

/** A duty of the laboratory that is dropped. */
export const isTurnedOff = (before: boolean, after: boolean): boolean => before && !after;

/** True where a session stays open for longer than before, in one way or the other. */
export const isLongerSession = (before: SessionLimits, after: SessionLimits): boolean =>
  after.idleMinutes > before.idleMinutes || after.absoluteHours > before.absoluteHours;

/** What a password has to be. */
export interface PasswordRules {
  /** Characters at least. */
  minLength: number;
  /** So many last ones are not used again. */
  history: number;
  rejectCommon: boolean;
  rejectName: boolean;
}

/** True where a password is taken that was refused before. */
export const areEasierPasswords = (before: PasswordRules, after: PasswordRules): boolean =>
  after.minLength < before.minLength ||
  after.history < before.history ||
  isTurnedOff(before.rejectCommon, after.rejectCommon) ||
  isTurnedOff(before.rejectName, after.rejectName);

/**
 * Another address than the one to which the codes of certificates lead, the first one too, or none any more: a page of somebody else would call
 * any paper genuine, and none has been issued before that could tell it apart.
 */
export const isAnotherAddress = (before: string, after: string): boolean =>
  before !== after && (after !== '' || isPublicAddress(before));
