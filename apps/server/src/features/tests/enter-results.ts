import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { flagOf, proposalOf } from '@kiemlab/contract/features/tests/flags';
import { isConfirmed, unlikelyBy, type UnlikelyState } from '@kiemlab/contract/features/tests/unlikely';
import { enterResults as endpoint } from '@kiemlab/contract/features/tests/tests.api';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { route } from '../../platform/http/route.ts';
import { openCases } from '../oos/open-cases.ts';
import { refuseUnpermitted } from '../oos/refuse-unpermitted.ts';
import { limitsOf } from './limits-of.ts';
import { judgeTests, loadTests } from './load-tests.ts';
import { refuseAmbiguous } from './refuse-ambiguous.ts';
import { type NewResult, saveResults } from './results.queries.ts';
import type { StoredTest } from './tests.queries.ts';

type Entry = Parsed<typeof endpoint>['body']['testResults'][number];

const kept = (typed: string | null | undefined, before: string | null): string | null =>
  typed === undefined ? before : typed === '' ? null : typed;

/** The field the group's flag base names (2 §4): an empty one gives no flag. */
function flagValue(
  test: StoredTest,
  result: Pick<NewResult, 'observed_value' | 'lod' | 'loq' | 'result'>,
): string {
  const byBase = {
    OBSERVER_VALUE: result.observed_value,
    LOD: result.lod,
    LOQ: result.loq,
    RESULT: result.result,
  };
  return byBase[test.flag_base] ?? '';
}

/** What is to be said of a value far from its limits: an answer once given for it holds for later determinations of it, too. */
function unlikelyState(test: StoredTest, value: string, confirmed: string | undefined): UnlikelyState | null {
  const limits = limitsOf(test);
  if (unlikelyBy(value, limits) === undefined) return null;
  if (isConfirmed(value, confirmed, limits)) return 'CONFIRMED';
  return isConfirmed(value, flagValue(test, test), limits) ? (test.unlikely ?? 'NOT_ASKED') : 'NOT_ASKED';
}

/** The determination an entry makes of a test: flag and proposal in exact decimals. */
function determine(test: StoredTest, entry: Entry): NewResult {
  const result: NewResult = {
    id: test.id,
    sample_id: test.sample_id,
    version: test.result_versions + 1,
    result: kept(entry.result, test.result),
    observed_value: kept(entry.observedValue, test.observed_value),
    lod: kept(entry.lod, test.lod),
    loq: kept(entry.loq, test.loq),
    other_lab_result: kept(entry.otherLabResult, test.other_lab_result),
    flag: null,
    proposal: null,
    verdict: entry.sampleTestingResult,
    comment: kept(entry.analysisComment, test.comment),
    remarks: kept(entry.remarks, test.remarks),
    unlikely: null,
  };
  const flag = flagOf(flagValue(test, result), limitsOf(test));
  return {
    ...result,
    flag: flag ?? null,
    proposal: proposalOf(flag) ?? null,
    unlikely: unlikelyState(test, flagValue(test, result), entry.confirmedUnlikely),
  };
}

const FIELDS = [
  'result',
  'observed_value',
  'lod',
  'loq',
  'other_lab_result',
  'verdict',
  'comment',
  'remarks',
] as const;
const changes = (test: StoredTest, next: NewResult): boolean =>
  FIELDS.some((field) => test[field] !== next[field]);

/** Refuses an answer that was given for another value than the one that is saved: whoever confirms has seen it. */
function refuseOtherConfirmed(
  entries: readonly Entry[],
  rows: readonly { test: StoredTest; next: NewResult | undefined }[],
): void {
  const fields = entries.flatMap(({ testInformationId, confirmedUnlikely }, index) => {
    const row = rows.find(({ test }) => test.id === testInformationId);
    if (!row || !confirmedUnlikely) return [];
    const value = flagValue(row.test, row.next ?? row.test);
    return isConfirmed(value, confirmedUnlikely, limitsOf(row.test))
      ? []
      : [{ field: `testResults.${index}.confirmedUnlikely`, code: 'INVALID_VALUE' as const }];
  });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** A verdict against the flag's proposal has to be explained (rule T12). */
const unexplained = (next: NewResult): boolean =>
  next.proposal !== null &&
  next.verdict !== null &&
  next.verdict !== next.proposal &&
  !next.remarks &&
  !next.comment;

/** Saves determinations of one or many tests; corrections are new versions with their reason (TEST-03, TEST-12). */
export const enterResults = route(endpoint, async ({ body }, context) => {
  const entries = new Map(body.testResults.map((entry) => [entry.testInformationId, entry]));
  if (entries.size !== body.testResults.length)
    throw new AppError('VALIDATION', { fields: [{ field: 'testResults', code: 'INVALID_VALUE' }] });
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const tests = await loadTests(tx, [...entries.keys()], true, context.user);
    judgeTests(tests, context.user, () => 'enterResult');
    refuseEach(tests, (test) => test.version !== entries.get(test.id)?.version && 'STALE_VERSION');
    const saved = tests.map((test) => {
      const entry = entries.get(test.id);
      const next = entry ? determine(test, entry) : undefined;
      return { test, next: next && changes(test, next) ? next : undefined };
    });
    refuseAmbiguous(saved);
    refuseOtherConfirmed(body.testResults, saved);
    const changed = saved.filter(
      (row): row is { test: StoredTest; next: NewResult } => row.next !== undefined,
    );
    const refuse = (
      because: 'REASON_REQUIRED' | 'VERDICT_REMARK_REQUIRED',
      test: (row: (typeof changed)[number]) => boolean,
    ) =>
      refuseEach(
        changed.filter(test).map((row) => row.test),
        () => because,
      );
    refuse('REASON_REQUIRED', ({ test }) => test.result_versions > 0 && !body.reason);
    refuse('VERDICT_REMARK_REQUIRED', ({ next }) => unexplained(next));
    await refuseUnpermitted(
      tx,
      changed.map(({ test }) => test),
    );
    if (changed.length > 0)
      await saveResults(
        tx,
        changed.map((row) => row.next),
        context.user.id,
        body.reason ?? null,
      );
    await openCases(
      tx,
      context,
      changed.map(({ test }) => test.id),
    );
    return {
      saved: saved.map(({ test, next }) => ({
        id: test.id,
        version: next ? test.version + 1 : test.version,
        flag: next ? next.flag : test.flag,
        proposal: next ? next.proposal : test.proposal,
      })),
    };
  });
});
