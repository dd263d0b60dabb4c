import { CODE_SIGNS, verifyCode } from '@kiemlab/contract/features/reports/verify-code';
import { randomBytes } from 'node:crypto';

/** A code for a report that is about to be rendered: nobody can guess it, and none is drawn twice (rule C19). */
export const drawVerifyCode = (siteCode: string): string =>
  verifyCode(siteCode, [...randomBytes(CODE_SIGNS)]);
