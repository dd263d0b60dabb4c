import { checkReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findOmitted } from './omitted.queries.ts';
import { formsWithoutReport, withJudgement } from './report-judgement.ts';
import { findReports } from './reports.queries.ts';
import { findVisible } from '../samples/samples.queries.ts';

/** Whether samples have a report: the one that counts is the newest (SAMPLE-21). Nobody waits for a question. */
export const checkReport = route(endpoint, async ({ body }, { db, user }) => {
  const ids = [...new Set(body.sampleIds)];
  const visible = new Set((await findVisible(db, ids, user)).map(({ id }) => id));
  const missing = ids.filter((id) => !visible.has(id));
  if (missing.length > 0) throw new AppError('SAMPLE_NOT_FOUND', { codes: missing });
  const reports = await withJudgement(db, await findReports(db, ids));
  const formOf = await formsWithoutReport(
    db,
    ids.filter((id) => !reports.some((report) => report.sample_id === id)),
  );
  const omittedOf = await findOmitted(db, ids);
  return {
    reports: ids.map((sampleId) => {
      const report = reports.find((row) => row.sample_id === sampleId);
      return {
        sampleId,
        hasReport: report !== undefined,
        reportNumber: report?.full_number ?? null,
        status: report?.status ?? null,
        kind: report?.kind ?? null,
        form: report?.form ?? formOf(sampleId),
        verdict: report?.verdict ?? null,
        version: report?.version ?? null,
        omitted: report && !isDraft(report.status) ? report.omitted : omittedOf(sampleId),
      };
    }),
  };
});
