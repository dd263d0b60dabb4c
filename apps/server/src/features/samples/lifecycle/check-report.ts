import { checkReport as endpoint } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { route } from '../../../platform/http/route.ts';
import { findReports } from '../../reports/reports.queries.ts';
import { loadForAction } from '../judge-samples.ts';

/** Whether samples have a report: the one that counts is the newest (SAMPLE-21). */
export const checkReport = route(endpoint, async ({ body }, { db, user }) =>
  db.transaction().execute(async (tx) => {
    const samples = await loadForAction(tx, body.sampleIds, user);
    const reports = await findReports(
      tx,
      samples.map((sample) => sample.id),
    );
    return {
      reports: samples.map((sample) => {
        const report = reports.find((row) => row.sample_id === sample.id);
        return {
          sampleId: sample.id,
          hasReport: report !== undefined,
          reportNumber: report?.full_number ?? null,
          status: report?.status ?? null,
        };
      }),
    };
  }),
);
