import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestTaking } from '../ledger/take-for-tests.ts';
import type { ToldChecks } from './receipt-checks.ts';
import type { Receipt } from './receive-samples.ts';

/** What is wanted of samples, beside the receipt's own fields. */
export interface StatusCommand extends Receipt, ToldChecks {
  samplesIds: readonly string[];
  status: SampleStatus;
  reason?: string | undefined;
  storageLocation?: string | undefined;
  recipient?: string | undefined;
  purpose?: string | undefined;
  /** Store: how much of each is retained. */
  numberSamplesSaved?: string | undefined;
  /** What tests took of samples of which nobody has told it, and whether it is asked for. */
  takings?: readonly TestTaking[] | undefined;
  askTakings?: boolean | undefined;
}
