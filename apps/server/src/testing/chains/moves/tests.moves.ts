import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { deleteTests, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { assignAnalytes, changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import type { Scene } from '../scene.ts';
import type { SeenTest } from '../seen.queries.ts';
import {
  another,
  countedOf,
  isLeft,
  type Move,
  named,
  REASON,
  samplesWhere,
  testsWhere,
  together,
} from './move.ts';

/** Samples that may be given tests. */
const MAY_BE_TESTED = ['RECEIVED', 'MOVE_TO_CART', 'ANALYZING'];

/** Somebody who enters results: a dishonest person likes to do it, or to have it done by the other one. */
function technicianFor(scene: Scene, who: Player): Player | undefined {
  const mine = scene.players.filter((one) => !one.honest && one.rights.has('Test_EnterResult'));
  if (mine.length > 0 && scene.chance.is(who.honest ? 0.6 : 0.9)) return scene.chance.of(mine);
  return another(scene, 'Test_EnterResult');
}

/** Analytes of the test id of the walk that a sample has no test of that counts. */
const lacking = (scene: Scene, sample: string): readonly string[] => {
  const there = countedOf(scene, sample).map(({ analyte }) => analyte);
  return scene.setup.analytes.map(({ id }) => id).filter((id) => !there.includes(id));
};

/** The status call on tests of one sample, with everything that a signature needs. */
const toStatus = (
  name: string,
  from: readonly string[],
  testStatus: string,
  more: Pick<Move, 'rights' | 'dishonest' | 'honest'> & {
    /** Which tests somebody honest takes. */
    fits?: (test: SeenTest, who: Player) => boolean;
    /** Without that nobody thinks of it. */
    mayBe?: (scene: Scene) => boolean;
    body?: object;
  },
): Move => ({
  name,
  ...more,
  ways: (scene, who, wild) => {
    const fits = (test: SeenTest): boolean =>
      from.includes(test.status) && (who.honest ? (more.fits?.(test, who) ?? true) : true);
    if (!wild && more.mayBe?.(scene) === false) return [];
    return together(scene, testsWhere(scene, wild, fits)).map((tests) => () => ({
      endpoint: changeTestStatus,
      parts: {
        body: {
          objectList: named(tests),
          testStatus,
          password: PASSWORD,
          auditReviewed: true,
          ...more.body,
        },
      },
    }));
  },
});

const isMine = (test: SeenTest, who: Player): boolean => test.technician === who.id;
const isOthers = (test: SeenTest, who: Player): boolean =>
  test.technician !== who.id && !test.enteredBy.includes(who.id);

export const TEST_MOVES: readonly Move[] = [
  {
    name: 'assign analytes',
    rights: ['Test_Add'],
    dishonest: 5,
    honest: 15,
    ways: (scene, who, wild) =>
      samplesWhere(scene, wild, (sample) => {
        const { id, status } = sample;
        const first = countedOf(scene, id).length === 0;
        return (
          MAY_BE_TESTED.includes(status) &&
          isLeft(sample) &&
          (first || (!who.honest && lacking(scene, id).length > 0))
        );
      }).map(({ id }) => () => {
        const without = lacking(scene, id);
        const analytesId = without.filter((_one, index) => index === 0 || scene.chance.is(0.4));
        const technician = scene.chance.is(0.9) ? technicianFor(scene, who) : undefined;
        if (analytesId.length === 0) return undefined;
        return {
          endpoint: assignAnalytes,
          parts: {
            body: {
              testId: scene.setup.testId,
              analytesId,
              sampleId: [id],
              ...(technician ? { technicianId: technician.id } : {}),
            },
          },
        };
      }),
  },
  {
    name: 'add a test',
    rights: ['Test_Add'],
    dishonest: 1,
    honest: 0,
    ways: (scene, who, wild) =>
      samplesWhere(scene, wild, ({ status }) => MAY_BE_TESTED.includes(status)).map(({ id }) => () => ({
        endpoint: saveTest,
        parts: {
          body: {
            testId: scene.setup.testId,
            analytesGroupId: scene.setup.analyteGroupId,
            analytesId: scene.chance.of(scene.setup.analytes).id,
            sampleId: id,
            technicianId: technicianFor(scene, who)?.id ?? null,
          },
        },
      })),
  },
  {
    name: 'say who tests',
    rights: ['Test_Add'],
    dishonest: 3,
    honest: 15,
    ways: (scene, who, wild) =>
      testsWhere(scene, wild, ({ status, technician }) =>
        who.honest ? technician === null : ['NEW', 'TEST_DONE', 'REJECT'].includes(status),
      ).map((test) => () => ({
        endpoint: allocateTests,
        parts: {
          body: {
            tests: [
              {
                id: test.id,
                version: test.version,
                technicianId: technicianFor(scene, who)?.id ?? who.id,
              },
            ],
            reason: REASON,
          },
        },
      })),
  },
  {
    name: 'delete a test',
    rights: ['Test_Delete'],
    dishonest: 5,
    honest: 0,
    ways: (scene, _who, wild) =>
      testsWhere(scene, wild, ({ status }) => status === 'NEW').map((test) => () => ({
        endpoint: deleteTests,
        parts: { body: { objectList: [test.id], reason: REASON } },
      })),
  },
  toStatus('request review', ['TEST_DONE'], 'REQUEST_REVIEW', {
    rights: ['Test_EnterResult'],
    dishonest: 12,
    honest: 30,
    fits: isMine,
  }),
  toStatus('go on without review', ['TEST_DONE'], 'REQUEST_APPROVED', {
    rights: ['Test_EnterResult'],
    dishonest: 16,
    honest: 4,
    fits: isMine,
    mayBe: ({ seen }) => seen.maySkipReview,
  }),
  toStatus('review', ['REQUEST_REVIEW'], 'REQUEST_APPROVED', {
    rights: ['Test_Review'],
    dishonest: 8,
    honest: 40,
    fits: isOthers,
  }),
  toStatus('approve', ['REQUEST_APPROVED'], 'APPROVED', {
    rights: ['Test_Approve'],
    dishonest: 8,
    honest: 45,
    // Who is to issue it leaves that to others.
    fits: (test, who) => isOthers(test, who) && !who.rights.has('Report_Issue'),
  }),
  toStatus('send back', ['REQUEST_REVIEW'], 'REJECT', {
    rights: ['Test_Review'],
    dishonest: 1,
    honest: 2,
    fits: isOthers,
    body: { validationRemarks: REASON },
  }),
  toStatus('reject', ['REQUEST_APPROVED'], 'REJECT', {
    rights: ['Test_Approve'],
    dishonest: 1,
    honest: 2,
    fits: isOthers,
    body: { validationRemarks: REASON },
  }),
  toStatus('return', ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'], 'TEST_DONE', {
    rights: ['Test_EnterResult', 'Test_Unlock'],
    dishonest: 2,
    honest: 0.5,
    fits: isMine,
    body: { validationRemarks: REASON },
  }),
  toStatus('lock', ['APPROVED'], 'LOCKED', {
    rights: ['Test_Lock'],
    dishonest: 1,
    honest: 0.3,
  }),
  toStatus('unlock', ['LOCKED'], 'APPROVED', {
    rights: ['Test_Unlock'],
    dishonest: 2,
    honest: 0.3,
    body: { unlock: true, validationRemarks: REASON },
  }),
  {
    name: 'lock or unlock all of a sample',
    rights: ['Test_Lock', 'Test_Unlock'],
    dishonest: 2,
    honest: 0.5,
    ways: (scene, who, wild) =>
      samplesWhere(
        scene,
        wild,
        ({ id, status }) =>
          ['ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED'].includes(status) &&
          countedOf(scene, id).every((test) => ['APPROVED', 'LOCKED'].includes(test.status)),
      ).flatMap(({ id }) => {
        const tests = scene.seen.tests.filter((test) => test.sample === id && !test.deleted);
        const open = tests.filter(({ status }) => status === 'APPROVED');
        const LOCKED = open.length > 0;
        if (!who.rights.has(LOCKED ? 'Test_Lock' : 'Test_Unlock')) return [];
        const body = {
          samplesIds: [id],
          LOCKED,
          ...(LOCKED ? { tests: named(open) } : {}),
          reason: REASON,
          password: PASSWORD,
        };
        return [() => ({ endpoint: lockResults, parts: { body } })];
      }),
  },
];
