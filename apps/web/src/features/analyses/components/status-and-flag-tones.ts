import type { Flag } from '@kiemlab/contract/features/analyses/flags';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { FlagBand, Tone } from '../../../ui/theme.ts';

/** Colour of a test's status (glossary 3.2). */
export const STATUS_TONES: Record<TestStatus, Tone> = {
  NEW: 'neutral',
  TEST_DONE: 'blue',
  REQUEST_REVIEW: 'orange',
  REQUEST_APPROVED: 'gold',
  APPROVED: 'green',
  REJECT: 'red',
  LOCKED: 'ink',
};

/** The mark that stands for a flag. */
export const FLAG_BANDS: Record<Flag, FlagBand> = {
  CRITICAL_LOW: 'criticalLow',
  LOW: 'low',
  OPTIMAL: 'optimal',
  HIGH: 'high',
  CRITICAL_HIGH: 'criticalHigh',
};
