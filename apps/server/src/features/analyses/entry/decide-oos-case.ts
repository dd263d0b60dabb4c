import { decideOosCase as endpoint } from '@kiemlab/contract/features/oos/oos.api';
import { DECIDING, judgeCase, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { isSigned } from '@kiemlab/contract/features/analyses/analyses.rules';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { insertDecisions, moveCases } from '../../oos/case-changes.queries.ts';
import { oosState } from '../../oos/present-case.ts';
import { checkSeenFiles } from '../../samples/seen-files/check-seen-files.ts';
import { nextVersion } from '../judgement/status.queries.ts';
import { decideFailure } from './results.queries.ts';
import { returnResults } from './return-results.ts';
import { type CaseOfTest, loadCase } from './load-case.ts';

/**
 * The unit head decides on a value outside its limits of which its technician said something else (rule O8, COMP-39): it fails, and that becomes
 * the verdict, which is no entry; or it conforms all the same, and the certificate says so. Signed is the case with the result it is about,
 * in the version that was seen. A failure that was sent on goes back to its technician, who signs what it says now; the test is another version,
 * so that nobody signs it who has not seen the decision.
 */
export const decideOosCase = route(endpoint, ({ params: { id }, body }, context) => {
  const action = DECIDING[body.decision];
  const { from, to, requires } = oosTransition(action);
  return signedAct<CaseOfTest, { id: string; version: number }>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: requires?.signature ?? '',
    password: body.password,
    load: (tx, lock) => loadCase(tx, id, lock, context.user),
    seen: ({ test }) => ({
      field: 'version',
      named: [{ id: test.id, version: body.version }],
      records: [test],
    }),
    judge: async (tx, { oos }) => {
      refuseEachTo(context.user, [oos], (_, actor) => judgeCase(oosState(oos), actor, action));
      await checkSeenFiles(tx, body.filesSeen, [oos.sample_id], context.user);
    },
    contentOf: ({ oos, test }) => [
      {
        subject: 'oos-case',
        subjectId: oos.id,
        of: { sample_id: oos.sample_id },
        content: {
          code: oos.code,
          test: test.code,
          round: oos.round,
          determination: test.result_versions,
          result: test.result,
          observedValue: test.observed_value,
          limits: [test.critical_low, test.minimum, test.maximum, test.critical_high],
          verdict: test.verdict,
          decision: body.decision,
          cause: body.reason,
        },
      },
    ],
    act: async (tx, { oos, test }) => {
      await insertDecisions(tx, [
        {
          caseId: oos.id,
          sampleId: oos.sample_id,
          decision: body.decision,
          cause: null,
          reason: body.reason,
          determination: test.result_versions,
          decidedBy: context.user.id,
        },
      ]);
      await moveCases(tx, [oos.id], { from, to });
      if (action === 'accept') {
        await nextVersion(tx, [test.id]);
        return { id: oos.id, version: test.version + 1 };
      }
      // Another verdict is another version by itself, and so is the way back.
      await decideFailure(tx, test.id, context.user.id, body.reason);
      const back = isSigned(test.status);
      if (back) await returnResults(tx, [test], body.reason, context.user);
      return { id: oos.id, version: test.version + (back ? 2 : 1) };
    },
  });
});
