import {
  amendReport,
  createReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import { isStanding } from '@kiemlab/contract/features/reports/reports.rules';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import type { DemoAmendment } from './data/reports.ts';
import type { DemoCaller } from './demo-caller.ts';
import { idOf } from './load-setup.ts';
import type { Loaded } from './loaded-sample.ts';
import { signerOf } from './sign-tests.ts';

/**
 * Takes the issued report of a sample back to the laboratory as people do: the unit head says why and unlocks the test, its technician enters
 * the result anew, it is reviewed and approved, and the sample waits for the issue of the amended report (rules C7, C8).
 */
export async function amendDemoReport(
  call: DemoCaller,
  { id, sample, tests }: Loaded,
  { analyte, result, reason }: DemoAmendment,
): Promise<void> {
  const testId = idOf(tests, analyte);
  const versionOf = async (): Promise<number> => {
    const { content } = await call('truongphong1', listTests, { query: { sampleId: id } });
    return content.find((test) => test.id === testId)?.version ?? 1;
  };
  const reports = await call('truongphong1', listSampleReports, { params: { id } });
  const standing = reports.find(({ status }) => isStanding(status));
  if (!standing) throw new Error(`demo: no report of ${sample.key} stands`);
  await call('truongphong1', amendReport, {
    body: {
      reportId: standing.id,
      version: standing.version,
      tests: [{ id: testId, version: await versionOf() }],
      reason,
    },
  });
  await call(sample.technician, enterResults, {
    body: {
      testResults: [
        { testInformationId: testId, version: await versionOf(), result, sampleTestingResult: 'PASS' },
      ],
      reason,
      returnResult: true,
    },
  });
  const sign = signerOf(call);
  await sign(sample.technician, 'REQUEST_REVIEW', [testId]);
  await sign('soatxet1', 'REQUEST_APPROVED', [testId]);
  await sign('pheduyet1', 'APPROVED', [testId]);
  await call('kehoach1', createReports, { body: { sampleIds: [id] } });
}
