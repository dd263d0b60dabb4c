import { errorStatus, type ErrorCode } from '../../core/error-codes.ts';

/** Refusals beside those for want of a right (403): signatures that were refused, and destruction that must not be. */
const ALSO = [
  'SIGNATURE_FAILED',
  'RETENTION_NOT_OVER',
  'SAMPLE_ON_HOLD',
] as const satisfies readonly ErrorCode[];

/** 403 that says nothing of what somebody tried: an account that first has to do something else. */
const NEVER = ['PASSWORD_CHANGE_REQUIRED'] as const satisfies readonly ErrorCode[];

const among = (codes: readonly ErrorCode[], code: ErrorCode): boolean => codes.includes(code);

/** True for an answer that stands among the refused acts (COMP-05, COMP-17, COMP-34). */
export const isRefusedAct = (code: ErrorCode): boolean =>
  (errorStatus(code) === 403 && !among(NEVER, code)) || among(ALSO, code);
