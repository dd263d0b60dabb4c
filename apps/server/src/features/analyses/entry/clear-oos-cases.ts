import { clearOosCases as endpoint } from '@kiemlab/contract/features/oos/oos.api';
import { judgeCase, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { insertDecisions, moveCases } from '../../oos/case-changes.queries.ts';
import { oosState } from '../../oos/present-case.ts';
import { checkSeenFiles } from '../../samples/seen-files/check-seen-files.ts';
import { nextVersion } from '../judgement/status.queries.ts';
import { type CaseOfTest, loadCases } from './load-case.ts';

const CLEARS = oosTransition('clear');

/**
 * The unit head explains why saved values outside their limits were changed before entry was complete (rule O9, COMP-39): many cases in one
 * signature, each a record of its own with every value of its round, in the versions that were seen; all or none. Their tests are other versions, so
 * that nobody signs them who has not seen it.
 */
export const clearOosCases = route(endpoint, ({ body }, context) =>
  signedAct<readonly CaseOfTest[], { cleared: number }>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: CLEARS.requires?.signature ?? '',
    password: body.password,
    load: (tx, lock) => loadCases(tx, [...new Set(body.cases.map(({ id }) => id))], lock, context.user),
    seen: (loaded) => ({
      field: 'cases',
      named: body.cases,
      records: loaded.map(({ oos, test }) => ({ id: oos.id, code: oos.code, version: test.version })),
    }),
    judge: async (tx, loaded) => {
      const cases = loaded.map(({ oos }) => oos);
      refuseEachTo(context.user, cases, (oos, actor) => judgeCase(oosState(oos), actor, 'clear'));
      await checkSeenFiles(
        tx,
        body.filesSeen,
        cases.map((oos) => oos.sample_id),
        context.user,
      );
    },
    contentOf: (loaded) =>
      loaded.map(({ oos, test }) => ({
        subject: 'oos-case',
        subjectId: oos.id,
        of: { sample_id: oos.sample_id },
        content: {
          code: oos.code,
          test: test.code,
          round: oos.round,
          values: oos.values.map(({ determination, result, observedValue, verdict }) => ({
            determination,
            result,
            observedValue,
            verdict,
          })),
          cause: body.cause,
          reason: body.reason ?? null,
        },
      })),
    act: async (tx, loaded) => {
      await insertDecisions(
        tx,
        loaded.map(({ oos, test }) => ({
          caseId: oos.id,
          sampleId: oos.sample_id,
          decision: 'CLEARED',
          cause: body.cause,
          reason: body.reason || null,
          determination: test.result_versions,
          decidedBy: context.user.id,
        })),
      );
      await moveCases(
        tx,
        loaded.map(({ oos }) => oos.id),
        oosTransition('dismiss'),
      );
      await nextVersion(
        tx,
        loaded.map(({ test }) => test.id),
      );
      return { cleared: loaded.length };
    },
  }),
);
