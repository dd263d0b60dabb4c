import { createReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { sampleVerdict } from '@kiemlab/contract/features/tests/flags';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { takeNumbers, updateSampleRow } from '../samples/samples.queries.ts';
import { readLaboratory } from '../settings/settings.queries.ts';
import { findTestsOfSample } from '../tests/tests.queries.ts';
import { findReports, insertReport } from './reports.queries.ts';

/** The verdict the reported tests make; QC samples never count (rule after 5.2). */
export async function verdictOf(tx: Tx, sampleId: string): Promise<'PASS' | 'FAIL' | null> {
  const tests = await findTestsOfSample(tx, sampleId);
  return sampleVerdict(tests.filter((test) => !test.qc_sample).map((test) => test.verdict ?? 'N/A'));
}

/**
 * Report codes of samples; those that have none and may have one get the next numbers, in the order asked. Asking again
 * gives the same codes (5.6; SAMPLE-21; rule 8 of 5.1).
 */
export async function numberReports(
  tx: Tx,
  context: Context,
  sampleIds: readonly string[],
): Promise<Map<string, string>> {
  const samples = await loadForAction(tx, sampleIds, context.user);
  const codes = new Map<string, string>();
  for (const report of (await findReports(tx, sampleIds)).reverse()) codes.set(report.sample_id, report.code);
  const unnumbered = samples.filter((sample) => !codes.has(sample.id));
  if (unnumbered.length === 0) return codes;
  await judgeAll(tx, unnumbered, context.user, () => 'createReport');
  const { siteCode } = await readLaboratory(tx);
  const year = Number(today().slice(0, 4));
  let next = await takeNumbers(tx, 'report', year, unnumbered.length);
  for (const sample of unnumbered) {
    const verdict = await verdictOf(tx, sample.id);
    const number = next++;
    const code = String(number).padStart(4, '0');
    await insertReport(tx, {
      sampleId: sample.id,
      number,
      year,
      code,
      fullNumber: `${code}/${year}/${siteCode}`,
      kind: verdict ? 'TEST_CERTIFICATE' : 'ANALYSIS_SHEET',
      verdict,
      createdBy: context.user.id,
    });
    await updateSampleRow(tx, sample.id, { status: 'REPORT_SAMPLE_HAS_EXISTED' });
    codes.set(sample.id, code);
  }
  return codes;
}

/** Gives samples their report numbers. */
export const createReports = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => ({
    codes: Object.fromEntries(await numberReports(tx, context, body.sampleIds)),
  })),
);
