import { amendReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import {
  judgeReport,
  mayBeAmended,
  sampleAfterAmend,
} from '@kiemlab/contract/features/reports/reports.rules';
import { statusAfter, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions, wantVersions } from '../../platform/http/named-records.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { loadTests } from '../analyses/load-tests.ts';
import { writeStatus } from '../analyses/judgement/write-status.ts';
import type { StoredTest } from '../analyses/analyses.queries.ts';
import { nextAmendedNumber } from './amended-number.ts';
import { loadReport } from './load-report.ts';
import { insertReport, stateOfReport } from './reports.queries.ts';

/** Gives tests back the status that they had before they were locked; their signatures hold on. */
async function unlock(tx: Tx, tests: readonly StoredTest[], reason: string): Promise<void> {
  for (const { id, status } of tests)
    await writeStatus(tx, [id], {
      status: statusAfter('unlock', status),
      status_remark: reason,
    });
}

/**
 * Begins to amend an issued report (rule C7, COMP-44): makes the draft that is to take its place, unlocks the tests that are named, and
 * where it is asked for the identity of the sample. The issued one stands until the draft is issued. Its sample goes back to its tests,
 * unless it is kept, was sent out or destroyed.
 */
export const amendReport = route(endpoint, ({ body }, context) => {
  const { reportId, version, tests: named = [], identity, reason } = body;
  wantVersions('tests', named);
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const { sample, report } = await loadReport(tx, reportId, context.user);
    checkVersions([{ id: reportId, version }], [{ ...report, code: report.full_number }]);
    const refusal = judgeReport(stateOfReport(report), context.user, 'amend');
    if (refusal) throw new AppError(refusal, { codes: [report.full_number] });
    if (!mayBeAmended(sample.status))
      throw new AppError('INVALID_STATUS_TRANSITION', { codes: [sample.code] });
    const ids = named.map(({ id }) => id);
    const tests = await loadTests(tx, ids, true, context.user);
    refuseEach(tests, (test) => test.sample_id !== sample.id && 'TEST_NOT_FOUND');
    checkVersions(named, tests);
    refuseEach(tests, (test) => !testTransition('unlock').from.includes(test.status) && 'NOT_LOCKED');
    const { amendment, ...numbered } = await nextAmendedNumber(tx, report);
    const id = await insertReport(tx, {
      ...numbered,
      sampleId: sample.id,
      createdBy: context.user.id,
      partialReason: report.partial_reason,
      amends: { id: report.id, amendment, reason, identity },
    });
    await unlock(tx, tests, reason);
    const status = sampleAfterAmend(sample.status);
    if (status !== sample.status) await updateSampleRow(tx, sample.id, { status });
    return { id, number: numbered.fullNumber };
  });
});
