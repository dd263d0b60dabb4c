import type { VerifiedReport } from '@kiemlab/contract/features/reports/verify.api';

/** How what became of a report is shown. */
export const STATE_TONES: Record<VerifiedReport['state'], 'success' | 'warning' | 'error'> = {
  GENUINE: 'success',
  SUPERSEDED: 'warning',
  WITHDRAWN: 'error',
};
