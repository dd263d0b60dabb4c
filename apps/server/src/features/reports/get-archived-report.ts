import { getArchivedReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lookAtReport } from '../printing/prints/look-at-report.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { withJudgement } from './report-judgement.ts';
import { findReport } from './reports.queries.ts';

/**
 * A report to look at: what was issued as it was archived, also after another one took its place, and a draft or a void one as its tests stand; each
 * says what it is (COMP-44, rule C29). The archived file itself is saved by `reports.print-report`.
 */
export const getArchivedReport = route(endpoint, async ({ params }, context) => {
  const { db, user } = context;
  const report = found(await findReport(db, params.id), 'NOT_FOUND');
  const sample = found(await findSampleToRead(db, report.sample_id, user), 'NOT_FOUND');
  const [judged] = await withJudgement(db, [report]);
  return lookAtReport(context, { type: found(judged, 'NOT_FOUND').form, sample, reportId: report.id });
});
