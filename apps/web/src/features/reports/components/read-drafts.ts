import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { call } from '../../../lib/api/call.ts';
import { readTests } from '../../analyses/api/read-tests.ts';

/** A draft report, what it says, and the results behind it. */
export interface Draft {
  sample: SampleRow;
  report: Ok<typeof checkReport>['reports'][number];
  tests: readonly TestRow[];
}

/**
 * The draft reports of samples as they are now. The version of a draft is read before its sample and results: what comes later
 * than it is shown, but cannot be signed under it. The samples are read again, as the list they were chosen from may be old.
 */
export async function readDrafts(
  samples: readonly SampleRow[],
  withTests: boolean,
  signal?: AbortSignal,
): Promise<Draft[]> {
  const sampleIds = samples.map(({ sampleId }) => sampleId);
  const { reports } = await call(checkReport, { body: { sampleIds } }, signal);
  const tests = withTests ? await readTests(sampleIds, signal) : [];
  const now = await Promise.all(sampleIds.map((id) => call(getSample, { params: { id } }, signal)));
  return now.flatMap(({ sample }) => {
    const report = reports.find(({ sampleId }) => sampleId === sample.sampleId);
    const own = tests.filter(({ sampleId, qcSample }) => sampleId === sample.sampleId && !qcSample);
    return report ? [{ sample, report, tests: own }] : [];
  });
}
