import { checkReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { daysOverdue } from '@kiemlab/contract/features/reports/overdue.rules';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findDueDays } from './due-days.queries.ts';
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
  const dueDays = await findDueDays(db, ids);
  const overdueOf = (id: string): number => {
    const due = dueDays.get(id);
    return due ? daysOverdue(due, today()) : 0;
  };
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
        daysOverdue: report && isDraft(report.status) ? overdueOf(sampleId) : null,
        omitted: report && !isDraft(report.status) ? report.omitted : omittedOf(sampleId),
      };
    }),
  };
});
