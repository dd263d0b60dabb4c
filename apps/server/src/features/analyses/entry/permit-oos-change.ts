import { permitOosChange as endpoint } from '@kiemlab/contract/features/oos/oos.api';
import { isRetest, judgeCase, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { insertPermission } from '../../oos/case-changes.queries.ts';
import { oosState } from '../../oos/present-case.ts';
import { checkSeenFiles } from '../../samples/seen-files/check-seen-files.ts';
import { beginRound } from '../rounds/begin-round.ts';
import { type CaseOfTest, loadCase } from './load-case.ts';
import { nextVersion } from '../judgement/status.queries.ts';

/**
 * The unit head finds the cause of a result out of specification and permits one change of it: the correction of a slip, or a further
 * round (rule O3, COMP-39). Signed is the case with the result it is about, in the version that was seen; the test is another version
 * from then on, so that nobody signs it who has not seen the permission.
 */
export const permitOosChange = route(endpoint, ({ params: { id }, body }, context) =>
  signedAct<CaseOfTest, { id: string; version: number }>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: oosTransition('permit').requires?.signature ?? '',
    password: body.password,
    load: (tx, lock) => loadCase(tx, id, lock, context.user),
    seen: ({ test }) => ({
      field: 'version',
      named: [{ id: test.id, version: body.version }],
      records: [test],
    }),
    judge: async (tx, { oos }) => {
      refuseEachTo(context.user, [oos], (_, actor) => judgeCase(oosState(oos), actor, 'permit'));
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
          verdict: test.verdict,
          permitted: body.permitted,
          cause: body.reason,
        },
      },
    ],
    act: async (tx, { oos, test }) => {
      await insertPermission(
        tx,
        {
          caseId: oos.id,
          sampleId: oos.sample_id,
          permitted: body.permitted,
          cause: body.reason,
          determination: test.result_versions,
          permittedBy: context.user.id,
        },
        oosTransition('permit').to,
      );
      // Another round is another version by itself.
      if (isRetest(body.permitted)) await beginRound(tx, [test]);
      else await nextVersion(tx, [test.id]);
      return { id: oos.id, version: test.version + 1 };
    },
  }),
);
