import { enterResults as endpoint } from '@kiemlab/contract/features/analyses/results.api';
import { OUTSIDE } from '@kiemlab/contract/features/analyses/contradiction';
import { goesOn } from '@kiemlab/contract/features/analyses/flags';
import { isComplete, isEntryOpen } from '@kiemlab/contract/features/analyses/analyses.rules';
import { isConfirmed } from '@kiemlab/contract/features/analyses/plausibility';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { openCases, suspectChanges } from '../../oos/open-cases.ts';
import { refuseUnpermitted } from '../../oos/refuse-unpermitted.ts';
import { calculateResults } from './calculate-results.ts';
import { changes, determine, type Entry, flagValue, unexplained } from './determine.ts';
import { touchTests } from '../documents/documents.queries.ts';
import { checkDocuments, keepDocuments } from '../documents/keep-documents.ts';
import { finishEntry } from './finish-entry.ts';
import { limitsOf } from '../limits-of.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { refuseOtherAnalyte, refuseUnseen } from './refuse-unseen.ts';
import { refuseUnlike } from './refuse-unlike.ts';
import { refuseAmbiguous, settleNumbers } from './settle-numbers.ts';
import { noteExpiredResources } from '../expired-resources/note-expired-resources.ts';
import { type NewResult, saveResults } from './results.queries.ts';
import { judgeReturned, RETURNED, returnResults } from './return-results.ts';
import type { StoredTest } from '../analyses.queries.ts';

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

/** What of a result may be compared with limits, or is printed. */
const VALUES = ['result', 'observed_value', 'lod', 'loq'] as const;

/** A saved row that changes something. */
interface Changed {
  test: StoredTest;
  next: NewResult;
}

/** Refuses changes that lack their reason, their explanation, or without which a completed test would have no result. */
function refuseLacking(changed: readonly Changed[], reason: string | undefined): void {
  const refuse = (
    because: 'REASON_REQUIRED' | 'RESULT_INCOMPLETE' | 'VERDICT_REMARK_REQUIRED',
    test: (row: Changed) => boolean,
  ) =>
    refuseEach(
      changed.filter(test).map((row) => row.test),
      () => because,
    );
  refuse('REASON_REQUIRED', ({ test }) => test.result_versions > 0 && !reason);
  refuse('RESULT_INCOMPLETE', ({ test, next }) => !isEntryOpen(test.status) && !isComplete(next));
  refuse('VERDICT_REMARK_REQUIRED', ({ next }) => unexplained(next));
}

/**
 * True for another value in place of a saved one that lay outside its limits, before entry is complete (rule O9). Tests of quality
 * control, and what goes on, have no case.
 */
const replacesOutside = ({ test, next }: Changed): boolean =>
  isEntryOpen(test.status) &&
  !test.qc_sample &&
  !goesOn(test.verdict) &&
  test.limit_check === OUTSIDE &&
  VALUES.some((field) => test[field] !== next[field]);

/** True for a save that completes the entry, as who saves declared ahead of it (rule T20). */
const isDeclared = ({ test, next }: Changed, userId: string): boolean =>
  test.declared_by === userId && isComplete(next);

/**
 * Saves results of one or many tests; corrections are new versions with their reason (TEST-03, TEST-12). What its technician
 * declared complete ahead of the result is completed with it (TEST-05). Documents that come with results belong to each of their
 * tests. With `returnResult` the one record is returned in the same act: what was reviewed or approved goes back with what is
 * entered now (TEST-06).
 */
export const enterResults = route(endpoint, async ({ body, files }, context) => {
  const entries = new Map(body.testResults.map((entry) => [entry.testInformationId, entry]));
  if (entries.size !== body.testResults.length)
    throw new AppError('VALIDATION', { fields: [{ field: 'testResults', code: 'INVALID_VALUE' }] });
  const { returnResult: returns = false, reason } = body;
  if (returns && entries.size > 1)
    throw new AppError('VALIDATION', { fields: [{ field: 'testResults', code: 'TOO_LONG' }] });
  const documents = await checkDocuments(context, files);
  return context.write({ action: returns ? RETURNED : endpoint.id, reason }, async (tx) => {
    const tests = await loadTests(tx, [...entries.keys()], true, context.user);
    if (returns) judgeReturned(tests, context.user, reason);
    else judgeTests(tests, context.user, () => 'enterResult');
    refuseEach(
      tests,
      (test) => (entries.get(test.id)?.version ?? test.version) !== test.version && 'STALE_VERSION',
    );
    refuseOtherAnalyte(body.testResults, tests);
    const settled = body.testResults.flatMap((entry) => {
      const test = tests.find(({ id }) => id === entry.testInformationId);
      return test ? [settleNumbers(entry, test)] : [];
    });
    const calculated = calculateResults(settled, tests);
    const settledOf = new Map(settled.map((entry) => [entry.testInformationId, entry]));
    const saved = tests.map((test) => {
      const entry = settledOf.get(test.id);
      const next = entry ? determine(test, entry, calculated.get(test.id)) : undefined;
      return { test, next: next && changes(test, next) ? next : undefined };
    });
    refuseUnseen(body.testResults, saved, returns);
    refuseAmbiguous(body.testResults, tests);
    refuseUnlike(settled, saved);
    refuseOtherConfirmed(settled, saved);
    const changed = saved.filter((row): row is Changed => row.next !== undefined);
    refuseLacking(changed, reason);
    await refuseUnpermitted(
      tx,
      changed.map(({ test }) => test),
    );
    await suspectChanges(
      tx,
      context,
      changed.filter(replacesOutside).map(({ test }) => test),
    );
    await saveResults(
      tx,
      changed.map((row) => row.next),
      context.user.id,
      reason ?? null,
    );
    await keepDocuments(tx, context, tests, documents);
    const documented =
      documents.length > 0 ? saved.filter(({ next }) => !next).map(({ test }) => test.id) : [];
    await touchTests(tx, documented);
    if (returns) await returnResults(tx, tests, reason, context.user);
    const declared = changed.filter((row) => isDeclared(row, context.user.id)).map(({ test }) => test.id);
    await finishEntry(tx, declared, context.user.id);
    await noteExpiredResources(
      tx,
      context,
      changed
        .map(({ test }) => test)
        .filter((test) => !isEntryOpen(test.status) || declared.includes(test.id)),
    );
    await openCases(
      tx,
      context,
      changed.map(({ test }) => test.id),
    );
    return {
      saved: saved.map(({ test, next }) => ({
        id: test.id,
        // Completing it, or returning it, is another version.
        version:
          test.version +
          (next || documented.includes(test.id) ? 1 : 0) +
          (returns || declared.includes(test.id) ? 1 : 0),
        flag: next ? next.flag : test.flag,
        proposal: next ? next.proposal : test.proposal,
      })),
    };
  });
});
