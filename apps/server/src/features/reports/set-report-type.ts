import { reportForm, reportKind } from '@kiemlab/contract/features/reports/report-kinds';
import { setReportType as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import { sampleVerdict } from '@kiemlab/contract/features/analyses/flags';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { lockTests } from '../samples/sample-tests.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findCountedVerdicts } from '../analyses/analyses.queries.ts';
import { findReports, setPartial, stateOfReport } from './reports.queries.ts';

/** Says, with a reason, that the draft of a sample is an analysis sheet although it passed, or takes that back (rule C6). */
export const setReportType = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { sampleId, version, partial, reason } = body;
    const [sample] = await loadForAction(tx, [sampleId], context.user);
    const { code } = found(sample, 'SAMPLE_NOT_FOUND');
    await lockTests(tx, [sampleId]);
    const [report] = await findReports(tx, [sampleId]);
    if (!report) throw new AppError('INVALID_STATUS_TRANSITION', { codes: [code] });
    const verdict = sampleVerdict((await findCountedVerdicts(tx, [sampleId])).get(sampleId) ?? []);
    const refusal = judgeReport(
      stateOfReport(report, verdict),
      context.user,
      partial ? 'makePartial' : 'makeWhole',
    );
    if (refusal) throw new AppError(refusal, { codes: [code] });
    if (report.version !== version)
      throw new AppError('STALE_VERSION', { codes: [code], version: report.version });
    await setPartial(tx, report.id, partial ? reason : null);
    const kind = reportKind({ verdict, partial });
    return { kind, form: reportForm(kind, await readSetting(tx, 'certificateLayout')) };
  }),
);
