import { expect, test } from 'vitest';
import type { ErrorCode } from '../../core/error-codes.ts';
import { isRefusedAct } from './refused-acts.ts';

/** Written by hand: what was tried without a right, with a wrong or the wrong person’s signature, or against a hold. */
const NOTED: ErrorCode[] = [
  'FORBIDDEN',
  'SIGNATURE_FAILED',
  'ACCOUNT_LOCKED',
  'OWN_RESULT',
  'OWN_RIGHTS',
  'SECOND_PERSON_NOT_OTHER',
  'SECOND_PERSON_NOT_ALLOWED',
  'ISSUER_NOT_INDEPENDENT',
  'DESTRUCTION_SIGNED_BY_YOU',
  'RETENTION_NOT_OVER',
  'SAMPLE_ON_HOLD',
];
const NOT: ErrorCode[] = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'PASSWORD_CHANGE_REQUIRED',
  'SAMPLE_NOT_FOUND',
  'STALE_VERSION',
  'SECOND_PERSON_REQUIRED',
  'REASON_REQUIRED',
  'INTERNAL',
];

test.each(NOTED)('COMP-05 COMP-17 %s stands among the refused acts', (code) =>
  expect(isRefusedAct(code)).toBe(true),
);
test.each(NOT)('COMP-17 %s is no refused act', (code) => expect(isRefusedAct(code)).toBe(false));
