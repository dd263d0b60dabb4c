import { withdrawOosPermission as endpoint } from '@kiemlab/contract/features/oos/oos.api';
import { isRetest, judgeCase, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { insertWithdrawal } from '../../oos/case-changes.queries.ts';
import type { StoredCase } from '../../oos/oos.queries.ts';
import { oosState } from '../../oos/present-case.ts';
import { checkSeenFiles } from '../../samples/seen-files/check-seen-files.ts';
import { type CaseOfTest, loadCase } from './load-case.ts';
import { nextVersion } from '../judgement/status.queries.ts';
import { takeRoundBack } from '../rounds/take-round-back.ts';

/** The permission that is withdrawn: the last one of the case. */
function lastOf({ code, permissions }: StoredCase): StoredCase['permissions'][number] {
  const last = permissions.at(-1);
  if (!last) throw new AppError('OOS_NO_PERMISSION', { codes: [code] });
  return last;
}

/**
 * The unit head withdraws a permission to change a result out of specification before anybody has begun to use it (rule O7, COMP-39):
 * the result is barred as before, and a round that was permitted is taken back. Cause, permission and withdrawal stay with the case;
 * the test is another version, so that nobody signs it who has not seen this.
 */
export const withdrawOosPermission = route(endpoint, ({ params: { id }, body }, context) =>
  signedAct<CaseOfTest, { id: string; version: number }>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: oosTransition('withdraw').requires?.signature ?? '',
    password: body.password,
    load: (tx, lock) => loadCase(tx, id, lock, context.user),
    seen: ({ test }) => ({
      field: 'version',
      named: [{ id: test.id, version: body.version }],
      records: [test],
    }),
    judge: async (tx, { oos }) => {
      refuseEachTo(context.user, [oos], (_, actor) => judgeCase(oosState(oos), actor, 'withdraw'));
      await checkSeenFiles(tx, body.filesSeen, [oos.sample_id], context.user);
    },
    contentOf: ({ oos, test }) => {
      const { number, permitted, reason: cause } = lastOf(oos);
      return [
        {
          subject: 'oos-case',
          subjectId: oos.id,
          of: { sample_id: oos.sample_id },
          content: {
            code: oos.code,
            test: test.code,
            round: oos.round,
            withdrawn: number,
            permitted,
            cause,
            reason: body.reason,
          },
        },
      ];
    },
    act: async (tx, { oos, test }) => {
      const { number, permitted } = lastOf(oos);
      await insertWithdrawal(
        tx,
        {
          caseId: oos.id,
          number,
          sampleId: oos.sample_id,
          reason: body.reason,
          withdrawnBy: context.user.id,
        },
        oosTransition('withdraw').to,
      );
      // The round before is another version by itself.
      if (isRetest(permitted)) await takeRoundBack(tx, [test]);
      else await nextVersion(tx, [test.id]);
      return { id: oos.id, version: test.version + 1 };
    },
  }),
);
