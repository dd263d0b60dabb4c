import { issueReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/tests/tests.api';
import { useSend } from '../../../lib/api/hooks.ts';

/** Signs and issues certificates, all or none; samples, reports and their locked tests are read again (PRINT-04). */
export const useIssueReports = () =>
  useSend(issueReports, { refreshes: [listSamples, getSample, listSampleReports, listTests] });
