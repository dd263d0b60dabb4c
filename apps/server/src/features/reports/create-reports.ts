import { createReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { isDraft, judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { paddedNumber } from '@kiemlab/contract/features/settings/number-patterns';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { drawCodesThisYear } from '../../platform/numbers/draw-this-year.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests, lockTests } from '../samples/sample-tests.queries.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { refuseLetters } from '../printing/refuse-letters.ts';
import { reportContent } from '../printing/render-report.ts';
import { judgeByTests } from './report-judgement.ts';
import { reportSeries } from './report-series.ts';
import { findReports, insertReport, markVoid, type StoredReport, stateOfReport } from './reports.queries.ts';

/** Samples that may have a report made now. */
async function readyOf(
  tx: Tx,
  context: Context,
  samples: readonly StoredSample[],
): Promise<Set<StoredSample>> {
  const tests = await countTests(
    tx,
    samples.map((sample) => sample.id),
  );
  const refusalOf = (sample: StoredSample) =>
    judgeSample(stateOf(sample, tests.get(sample.id)), context.user, 'createReport');
  return new Set(samples.filter((sample) => refusalOf(sample) === undefined));
}

/** Makes drafts void whose year ended before their issue: the year of a number is that of the issue (rule C10). Answers them. */
async function endYear(
  tx: Tx,
  context: Context,
  reports: readonly StoredReport[],
): Promise<readonly StoredReport[]> {
  const over = reports.filter(
    (report) => judgeReport(stateOfReport(report), context.user, 'renumber') === undefined,
  );
  for (const { id } of over) await markVoid(tx, id, { cause: 'YEAR_OVER', userId: context.user.id });
  return over;
}

/** Refuses samples of whose report letters could not be printed, before a number is drawn for it (rule F32). */
async function refuseUnprintable(
  tx: Tx,
  samples: readonly StoredSample[],
  over: readonly StoredReport[],
): Promise<void> {
  const day = today();
  const judgementOf = await judgeByTests(
    tx,
    samples.map(({ id }) => id),
  );
  const papers = [];
  for (const sample of samples) {
    const partial_reason = over.find((report) => report.sample_id === sample.id)?.partial_reason ?? null;
    const { form, verdict } = judgementOf({ sample_id: sample.id, partial_reason });
    const print = { form, verdict, day, number: undefined, watermark: '' };
    papers.push({ codes: [sample.code], content: await reportContent(tx, sample, print) });
  }
  refuseLetters(papers);
}

/**
 * Report codes of samples; those that have none and may have one get the next numbers, in the order asked. Asking again
 * gives the same codes; a sample that was reopened before the issue goes on with its draft (rules N4, S8, S10;
 * SAMPLE-21). A sample that may not have one refuses the call, or stays without when only ready ones are asked for.
 */
export async function numberReports(
  tx: Tx,
  context: Context,
  sampleIds: readonly string[],
  onlyReady = false,
): Promise<Map<string, string>> {
  const samples = await loadForAction(tx, sampleIds, context.user);
  await lockTests(tx, sampleIds);
  const reports = new Map(
    (await findReports(tx, sampleIds)).reverse().map((report) => [report.sample_id, report]),
  );
  const over = await endYear(tx, context, [...reports.values()]);
  const codes = new Map(
    [...reports.values()]
      .filter((report) => !over.includes(report))
      .map((report) => [report.sample_id, report.code]),
  );
  const ready = await readyOf(tx, context, samples);
  for (const sample of ready) {
    const draft = reports.get(sample.id);
    if (!draft || !isDraft(draft.status)) continue;
    await updateSampleRow(tx, sample.id, { status: sampleTransition('createReport').to });
  }
  const anew = samples.filter((sample) => over.some((report) => report.sample_id === sample.id));
  const first = samples.filter(
    (sample) => !codes.has(sample.id) && !anew.includes(sample) && (!onlyReady || ready.has(sample)),
  );
  const unnumbered = samples.filter((sample) => anew.includes(sample) || first.includes(sample));
  if (unnumbered.length === 0) return codes;
  await judgeAll(tx, first, context.user, () => 'createReport');
  await refuseUnprintable(tx, unnumbered, over);
  const { siteCode } = await readSetting(tx, 'laboratory');
  const patterns = await readSetting(tx, 'numberPatterns');
  const { year, drawn } = await drawCodesThisYear(
    tx,
    context,
    (of) => reportSeries(tx, patterns, siteCode, of),
    unnumbered.length,
  );
  for (const [index, { number, code: fullNumber }] of drawn.entries()) {
    const sample = unnumbered[index];
    if (!sample) continue;
    const code = paddedNumber(patterns.report, number);
    await insertReport(tx, {
      sampleId: sample.id,
      number,
      year,
      code,
      fullNumber,
      createdBy: context.user.id,
      partialReason: over.find((report) => report.sample_id === sample.id)?.partial_reason ?? null,
    });
    if (first.includes(sample))
      await updateSampleRow(tx, sample.id, { status: sampleTransition('createReport').to });
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
