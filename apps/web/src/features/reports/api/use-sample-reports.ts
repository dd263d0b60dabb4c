import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** Reports of a sample, newest first. */
export const useSampleReports = (sampleId: string, enabled = true) =>
  useApi(listSampleReports, { params: { id: sampleId } }, { enabled });
