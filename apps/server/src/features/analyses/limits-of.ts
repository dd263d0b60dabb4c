import type { Limits } from '@kiemlab/contract/features/analyses/flags';
import type { StoredTest } from './analyses.queries.ts';

type LimitColumns = Pick<StoredTest, 'minimum' | 'maximum' | 'critical_low' | 'critical_high'>;

/** The limits a test carries since it was assigned, as the rules name them. */
export const limitsOf = (test: LimitColumns): Limits => ({
  minimum: test.minimum,
  maximum: test.maximum,
  criticalLow: test.critical_low,
  criticalHigh: test.critical_high,
});
