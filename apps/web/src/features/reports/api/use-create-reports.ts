import { listTests } from '@kiemlab/contract/features/tests/tests.api';
import { createReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { useSend } from '../../../lib/api/hooks.ts';

/** Gives samples their report numbers; answers report codes by sample id. Lists and records are read again (SAMPLE-21). */
export const useCreateReports = () =>
  useSend(createReports, { refreshes: [listSamples, getSample, listSampleReports, listTests] });
