import { listCarts } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { listHandovers, listMyHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { getFamily, listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';

/** Answers that may differ after anything was done to a sample. */
export const SAMPLE_READS = [
  listSamples,
  getSample,
  getSampleHistory,
  listTests,
  listSampleReports,
  listCarts,
  listActions,
  listFiles,
  listQuantities,
  listReceipts,
  listHandovers,
  listMyHandovers,
  getFamily,
  listRetentionDue,
] as const;
