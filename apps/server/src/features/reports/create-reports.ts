import { createReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { judgeSample, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { paddedNumber } from '@kiemlab/contract/features/settings/number-patterns';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { drawCodes } from '../../platform/numbers/draw-codes.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests, lockTests, type StoredSample, updateSampleRow } from '../samples/samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { reportSeries } from './report-series.ts';
import { findReports, insertReport } from './reports.queries.ts';

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
  const codes = new Map([...reports].map(([sampleId, report]) => [sampleId, report.code]));
  const ready = await readyOf(tx, context, samples);
  for (const sample of ready) {
    const draft = reports.get(sample.id);
    if (!draft || !isDraft(draft.status)) continue;
    await updateSampleRow(tx, sample.id, { status: sampleTransition('createReport').to });
  }
  const unnumbered = samples.filter((sample) => !codes.has(sample.id) && (!onlyReady || ready.has(sample)));
  if (unnumbered.length === 0) return codes;
  await judgeAll(tx, unnumbered, context.user, () => 'createReport');
  const { siteCode } = await readSetting(tx, 'laboratory');
  const patterns = await readSetting(tx, 'numberPatterns');
  const year = today().slice(0, 4);
  const drawn = await drawCodes(tx, context, reportSeries(tx, patterns, siteCode, year), unnumbered.length);
  for (const [index, { number, code: fullNumber }] of drawn.entries()) {
    const sample = unnumbered[index];
    if (!sample) continue;
    const code = paddedNumber(patterns.report, number);
    await insertReport(tx, {
      sampleId: sample.id,
      number,
      year: Number(year),
      code,
      fullNumber,
      createdBy: context.user.id,
    });
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
