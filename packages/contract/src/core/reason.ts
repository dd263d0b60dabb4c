import { requiredText, text } from './text.ts';

/** Signs that a reason of one's own has at least; what stands on the laboratory's list of reasons may be shorter. */
export const REASON_LEAST = 10;
/** Signs that any reason has at most. */
export const REASON_MOST = 500;

/**
 * Why something is done, where a call takes it: the one type of it for every endpoint, always by the name `reason`. The server sees in
 * addition that it is one of the laboratory's list or long enough (`isReason`); an empty one is none (COMP-12).
 */
export const reason = text(REASON_MOST);
/** The same where there is no act without a reason. */
export const requiredReason = requiredText(REASON_MOST);

/** Signs of a reason as people count them: composed and trimmed, one for each code point. */
export const signsOf = (typed: string): number => Array.from(typed.normalize('NFC').trim()).length;

/** How many signs are missing until it is a reason, beside the laboratory's list. */
export const signsMissing = (typed: string): number => Math.max(0, REASON_LEAST - signsOf(typed));

/** True for a reason: one of the list as it stands there, or ten signs of one's own. */
export const isReason = (typed: string, list: readonly string[]): boolean =>
  signsMissing(typed) === 0 || list.includes(typed.normalize('NFC').trim());
