import {
  clearOosCases,
  decideOosCase,
  permitOosChange,
  withdrawOosPermission,
} from '@kiemlab/contract/features/oos/oos.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { PASSWORD } from '../../people.ts';
import type { Scene } from '../scene.ts';
import type { SeenTest } from '../seen.queries.ts';
import { type Move, REASON, samplesWhere, testsWhere } from './move.ts';
import { askPermitRelated } from './permit-related.ts';

/** Tests with a case, in one of these statuses of it. */
const withCase = (scene: Scene, wild: boolean, statuses: readonly string[]): readonly SeenTest[] =>
  testsWhere(scene, wild, ({ caseStatus }) => statuses.includes(caseStatus ?? '')).filter(
    ({ caseId }) => caseId !== null,
  );

/** What an honest unit head does here he or she was asked to do, and signed: that is the signature that says so. */
export const OOS_MOVES: readonly Move[] = [
  {
    name: 'mark as quality control',
    rights: ['Test_EnterResult', 'Test_Unlock', 'Test_Add'],
    dishonest: 3,
    honest: 0,
    ways: (scene, _who, wild) =>
      testsWhere(scene, wild, ({ status }) => ['NEW', 'TEST_DONE', 'REJECT'].includes(status)).map(
        (test) => () => ({
          endpoint: updateQcSample,
          parts: {
            params: { id: test.id },
            // As it is specified, without a body; or as the page sends it.
            ...(scene.chance.is(0.4)
              ? {}
              : {
                  body: {
                    qcSample: !test.qc,
                    version: test.version,
                    reason: REASON,
                    ...(test.versions > 0 || scene.chance.is(0.3) ? { password: PASSWORD } : {}),
                  },
                }),
          },
        }),
      ),
  },
  {
    name: 'permit a change',
    rights: ['Test_Unlock'],
    dishonest: 4,
    honest: 2,
    ways: (scene, _who, wild) =>
      withCase(scene, wild, ['OPEN', 'ACCEPTED']).map((test) => () => ({
        endpoint: permitOosChange,
        parts: {
          params: { id: test.caseId ?? '' },
          body: {
            version: test.version,
            permitted: scene.chance.of(['CORRECTION', 'RETEST']),
            reason: REASON,
            password: PASSWORD,
          },
        },
      })),
  },
  {
    name: 'withdraw a permission',
    rights: ['Test_Unlock'],
    dishonest: 8,
    honest: 3,
    ways: (scene, _who, wild) =>
      withCase(scene, wild, ['PERMITTED']).map((test) => () => ({
        endpoint: withdrawOosPermission,
        parts: {
          params: { id: test.caseId ?? '' },
          body: { version: test.version, reason: REASON, password: PASSWORD },
        },
      })),
  },
  {
    name: 'decide a case',
    rights: ['Test_Unlock'],
    dishonest: 4,
    honest: 3,
    ways: (scene, _who, wild) =>
      withCase(scene, wild, ['OPEN', 'ACCEPTED']).map((test) => () => ({
        endpoint: decideOosCase,
        parts: {
          params: { id: test.caseId ?? '' },
          body: {
            version: test.version,
            decision: scene.chance.of(['FAILS', 'CONFORMS']),
            reason: REASON,
            password: PASSWORD,
          },
        },
      })),
  },
  {
    name: 'close suspected cases',
    rights: ['Test_Unlock'],
    dishonest: 4,
    honest: 4,
    ways: (scene, _who, wild) => {
      const suspected = withCase(scene, wild, ['SUSPECTED']);
      if (suspected.length === 0) return [];
      const cases = suspected.map(({ caseId, version }) => ({ id: caseId, version }));
      return [
        () => ({
          endpoint: clearOosCases,
          parts: {
            body: {
              cases,
              cause: scene.chance.of(['TYPING_ERROR', 'INSTRUMENT', 'SAMPLE_PREPARATION', 'OTHER']),
              reason: REASON,
              password: PASSWORD,
            },
          },
        }),
      ];
    },
  },
  {
    name: 'permit a portion',
    rights: ['Test_Unlock'],
    dishonest: 1,
    honest: 0.3,
    ways: (scene, who, wild) =>
      samplesWhere(
        scene,
        wild,
        ({ id, status }) =>
          status === 'ANALYZING' && scene.made.some(({ of, child }) => of === id || child === id),
      ).map(
        ({ id }) =>
          () =>
            askPermitRelated(scene, who, id),
      ),
  },
];
