import { can } from '@kiemlab/contract/core/actor';
import { getReportCode as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readTests } from '../analyses/analyses.queries.ts';
import { numberReports } from './create-reports.ts';
import { findReports } from './reports.queries.ts';

/** Report codes of the samples of test records, by test id; only those who may create reports cause new numbers (1 §7). */
export const getReportCode = route(endpoint, async ({ query }, context) => {
  const tests = await readTests(context.db, query.ids, false, context.user);
  if (tests.length !== new Set(query.ids).size) throw new AppError('TEST_NOT_FOUND');
  const sampleIds = [...new Set(tests.map((test) => test.sample_id))];
  const codes = can(context.user, 'Report_Create')
    ? await context.write({ action: 'reports.create-reports' }, (tx) =>
        numberReports(tx, context, sampleIds, true),
      )
    : new Map(
        (await findReports(context.db, sampleIds)).reverse().map((report) => [report.sample_id, report.code]),
      );
  const sampleOf = new Map(tests.map((test) => [test.id, test.sample_id]));
  const byTest = query.ids.map((id) => [id, codes.get(sampleOf.get(id) ?? '') ?? null] as const);
  return { reportCode: byTest[0]?.[1] ?? null, codes: Object.fromEntries(byTest) };
});
