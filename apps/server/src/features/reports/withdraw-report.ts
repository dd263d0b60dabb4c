import { withdrawReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { judgeReport, sampleAfterWithdraw } from '@kiemlab/contract/features/reports/reports.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { changesOfAmendment } from '../printing/changes-of-amendment.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests } from '../samples/sample-tests.queries.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { isAltered } from './amendments.queries.ts';
import { closeTests } from './close-tests.ts';
import { loadReport } from './load-report.ts';
import { judgeByTests } from './report-judgement.ts';
import { markVoid, type StoredReport, stateOfReport } from './reports.queries.ts';

/** An issued report stands on for its tests only while these say what it says: refuses where one was corrected, or is not approved yet. */
async function refuseAltered(tx: Tx, sample: StoredSample, report: StoredReport): Promise<void> {
  const counted = (await countTests(tx, [sample.id])).get(sample.id);
  if (!stateOf(sample, counted).testsApproved)
    throw new AppError('TESTS_NOT_APPROVED', { codes: [sample.code] });
  const { form, verdict } = (await judgeByTests(tx, [sample.id]))(report);
  const changes = await changesOfAmendment(tx, sample, { form, verdict });
  if (changes.length > 0 || (await isAltered(tx, report.id)))
    throw new AppError('AMENDMENT_CHANGED', { codes: [report.full_number] });
}

/**
 * Withdraws a draft (rule C9): it is void, its number is never given again. What it was to replace stands, its tests are locked again;
 * the sample of a first one goes back to its tests. The verdict of a draft plays no part.
 */
export const withdrawReport = route(endpoint, ({ body }, context) => {
  const { reportId, version, reason } = body;
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const { sample, report } = await loadReport(tx, reportId, context.user);
    checkVersions([{ id: reportId, version }], [{ ...report, code: report.full_number }]);
    const refusal = judgeReport(stateOfReport(report), context.user, 'withdraw');
    if (refusal) throw new AppError(refusal, { codes: [report.full_number] });
    const amends = report.replaces !== null;
    if (amends) {
      await refuseAltered(tx, sample, report);
      await closeTests(tx, sample.id);
    }
    await markVoid(tx, report.id, { cause: 'WITHDRAWN', reason, userId: context.user.id });
    const status = sampleAfterWithdraw(sample.status, amends);
    if (status !== sample.status) await updateSampleRow(tx, sample.id, { status });
    return { id: report.id };
  });
});
