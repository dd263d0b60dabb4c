import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { updateQcSample as endpoint } from '@kiemlab/contract/features/analyses/qc.api';
import { qcMeaning } from '@kiemlab/contract/features/analyses/qc.rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { findLastCases } from '../../oos/oos.queries.ts';
import { findReplacedOutside } from '../../oos/case-changes.queries.ts';
import { openCases, suspectChanges } from '../../oos/open-cases.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { stateOf } from '../test-content.ts';
import type { StoredTest } from '../analyses.queries.ts';
import { findCounted, setQcSample } from './qc.queries.ts';

/** The test, where its mark becomes another one. */
interface Marking {
  tests: readonly StoredTest[];
  changed: readonly StoredTest[];
}

/**
 * Marks a test as one of quality control, or takes the mark off (TEST-09, rule O6): who assigns without more before anything was saved,
 * the unit head later, who signs it with its reason over the version that was seen. A case out of specification is not ended by it, and a
 * failure that was entered under the mark has its case as soon as it is off.
 */
export const updateQcSample = route(endpoint, ({ params: { id }, body }, context) => {
  const { qcSample, version = undefined } = body;
  const reason = body.reason || null;
  const meaningOf = ({ changed: [test] }: Marking): string | undefined =>
    test && qcMeaning(qcSample, stateOf(test).begun);
  return signedAct<Marking, Answer<typeof endpoint>>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: meaningOf,
    password: body.password,
    load: async (tx, lock) => {
      const tests = await loadTests(tx, [id], lock, context.user);
      return { tests, changed: tests.filter((test) => test.qc_sample !== qcSample) };
    },
    // Whether a version is wanted is asked below: first of all who may not mark is told so.
    seen: ({ tests }) => ({
      field: 'version',
      named: [{ id, version }],
      records: tests,
      isSigned: () => false,
    }),
    judge: async (tx, marking) => {
      judgeTests(marking.tests, context.user, () => 'markQc');
      const ids = marking.changed.map((test) => test.id);
      const last = await findLastCases(tx, ids);
      const counted = qcSample ? new Set<string>() : await findCounted(tx, ids);
      refuseEach(marking.changed, (test) => qcSample && last.has(test.id) && 'OOS_CASE_EXISTS');
      refuseEach(marking.changed, (test) => counted.has(test.id) && 'ANALYTE_ALREADY_ASSIGNED');
      if (meaningOf(marking) === undefined) return;
      if (version === undefined)
        throw new AppError('VALIDATION', { fields: [{ field: 'version', code: 'VERSION_REQUIRED' }] });
      refuseEach(marking.changed, () => reason === null && 'REASON_REQUIRED');
    },
    act: async (tx, marking, sign) => {
      for (const test of marking.changed) {
        const markId = await setQcSample(tx, test, { qcSample, reason, userId: context.user.id });
        if (meaningOf(marking) !== undefined)
          await sign([
            {
              subject: 'test-qc-mark',
              subjectId: markId,
              of: { sample_id: test.sample_id },
              content: {
                test: test.code,
                analyte: test.analyte_name,
                qcSample,
                round: test.round,
                determination: test.result_versions,
                result: test.result,
                verdict: test.verdict,
                reason,
              },
            },
          ]);
      }
      const ids = marking.changed.map((test) => test.id);
      // What was changed under the mark is suspect as it would have been without it.
      await suspectChanges(tx, context, await findReplacedOutside(tx, ids));
      await openCases(tx, context, ids);
      return { id, qcSample, version: (marking.tests[0]?.version ?? 0) + ids.length };
    },
  });
});
