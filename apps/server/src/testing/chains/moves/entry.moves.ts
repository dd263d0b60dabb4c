import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { saveDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { Player } from '../cast.ts';
import { typedBy } from '../lies.ts';
import type { SeenTest } from '../seen.queries.ts';
import { type Move, REASON, testsWhere, together } from './move.ts';

/** Statuses in which a test waits for its technician. */
const WITH_TECHNICIAN = ['NEW', 'TEST_DONE', 'REJECT'];
const isMine = (who: Player, test: SeenTest): boolean => test.technician === who.id;
const ENTERED = ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'];

export const ENTRY_MOVES: readonly Move[] = [
  {
    name: 'enter a result',
    rights: ['Test_EnterResult'],
    dishonest: 14,
    honest: 25,
    ways: (scene, who, wild) =>
      testsWhere(scene, wild, (test) =>
        who.honest
          ? isMine(who, test) && test.status === 'NEW' && test.result === null
          : isMine(who, test) &&
            WITH_TECHNICIAN.includes(test.status) &&
            (test.result === null || scene.chance.is(test.status === 'NEW' ? 0.5 : 0.3)),
      ).map((test) => () => ({
        endpoint: enterResults,
        parts: {
          body: {
            testResults: [
              { testInformationId: test.id, version: test.version, ...typedBy(scene, who, test) },
            ],
            ...(test.versions > 0 ? { reason: REASON } : {}),
          },
        },
      })),
  },
  {
    name: 'enter another result of what went on',
    rights: ['Test_EnterResult'],
    dishonest: 1,
    honest: 0,
    ways: (scene, who, wild) =>
      testsWhere(scene, wild, (test) => isMine(who, test) && ENTERED.includes(test.status)).map(
        (test) => () => ({
          endpoint: enterResults,
          parts: {
            body: {
              testResults: [
                { testInformationId: test.id, version: test.version, ...typedBy(scene, who, test) },
              ],
              reason: REASON,
              returnResult: true,
            },
          },
        }),
      ),
  },
  {
    name: 'declare entry complete',
    rights: ['Test_EnterResult'],
    dishonest: 12,
    honest: 30,
    ways: (scene, who, wild) =>
      together(
        scene,
        testsWhere(
          scene,
          wild,
          (test) =>
            isMine(who, test) &&
            ['NEW', 'REJECT'].includes(test.status) &&
            (test.verdict !== null || scene.chance.is(0.1)),
        ),
      ).map((tests) => () => ({
        endpoint: completeResultEntry,
        parts: { body: { objectList: tests.map(({ id }) => id) } },
      })),
  },
  {
    name: 'describe a test',
    rights: ['Test_Edit', 'Test_EnterResult'],
    dishonest: 0.5,
    honest: 0,
    ways: (scene, _who, wild) =>
      testsWhere(scene, wild, ({ status }) => WITH_TECHNICIAN.includes(status)).map((test) => () => ({
        endpoint: saveDetails,
        parts: {
          body: {
            testRecords: [
              { testInformationId: test.id, version: test.version, processingNotes: 'Pha loãng' },
            ],
            reason: REASON,
          },
        },
      })),
  },
];
