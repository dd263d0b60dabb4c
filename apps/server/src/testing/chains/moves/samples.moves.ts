import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { cloneSample, mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import type { SeenSample } from '../seen.queries.ts';
import { type Ask, another, isLeft, type Move, REASON, samplesWhere, type Way } from './move.ts';

/** One walk has so many samples at most: it is to come to an end with some of them. */
const MOST_SAMPLES = 5;

const PRODUCT = {
  generalInformation: {
    sampleName: 'Paracetamol 500 mg',
    sampleSource: 'Mẫu lấy',
    status: 'Bao bì nguyên vẹn',
    chronicleBatchDate: 'PA2401',
  },
  quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
  samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
};

/** A quarter of what is left: something has to stay. */
const partOf = ({ quantity }: SeenSample): string => String(Number(quantity) / 4);

/** Where there is room for further samples. */
const roomFor = (scene: Scene, ways: () => readonly Way[]): readonly Way[] =>
  scene.samples.length < MOST_SAMPLES ? ways() : [];

/** What was made, perhaps of others, belongs to the walk. */
const keepsMade =
  ({ samples, made }: Scene, ...of: readonly SeenSample[]): NonNullable<Ask['took']> =>
  ({ data }) => {
    const { sampleId, children = [] } = data as { sampleId?: string; children?: { sampleId: string }[] };
    const ids = [...(sampleId ? [sampleId] : []), ...children.map((child) => child.sampleId)];
    samples.push(...ids);
    for (const child of ids) made.push(...of.map(({ id }) => ({ of: id, child })));
  };

/** Nobody waits for a report: time for the next sample. */
const isAllReported = ({ seen }: Scene): boolean =>
  seen.samples.every(({ status }) => ['REPORTED', 'STORED', 'EXPORTED', 'DESTROYED'].includes(status));

/** Moves one sample by the status call. */
const toStatus = (
  name: string,
  from: readonly string[],
  status: string,
  more: Pick<Move, 'rights' | 'dishonest' | 'honest'> & { body?: object },
): Move => ({
  name,
  ...more,
  ways: (scene, _who, wild) =>
    samplesWhere(scene, wild, (sample) => from.includes(sample.status)).map(({ id }) => () => ({
      endpoint: changeSampleStatus,
      parts: { body: { samplesIds: [id], status, reason: REASON, ...more.body } },
    })),
});

const MAY_BE_CORRECTED = ['RECEIVED', 'ANALYZING'];

/** Received, and not tested yet. */
const isUntested = (sample: SeenSample): boolean =>
  ['RECEIVED', 'STORED'].includes(sample.status) && isLeft(sample);

/** Makes a group for the sample, with somebody responsible, and hands it over. */
const toGroup =
  (scene: Scene, who: Player, { id }: SeenSample): Way =>
  async () => {
    const cartName = `Nhóm ${scene.samples.indexOf(id) + 1} của ${scene.setup.testId}`;
    const { data, status } = await call(scene, who, createCart, { body: { cartName } });
    const responsible = another(scene, 'Test_EnterResult');
    if (status >= 300 || !responsible) return undefined;
    const body = { cartId: data.cartId, cartResponsibleUserId: [responsible.id], sampleId: [id] };
    return { endpoint: addToCart, parts: { body } };
  };

export const SAMPLE_MOVES: readonly Move[] = [
  {
    name: 'register',
    rights: ['Sample_Add'],
    dishonest: 0.5,
    honest: 30,
    ways: (scene, who) =>
      who.honest && !isAllReported(scene)
        ? []
        : roomFor(scene, () => [
            () => ({
              endpoint: createSample,
              parts: { params: { templateId: scene.laboratory.templateId }, body: PRODUCT },
              took: keepsMade(scene),
            }),
          ]),
  },
  toStatus('receive', ['NOT_RECEIVE'], 'RECEIVED', {
    rights: ['Sample_Receive'],
    dishonest: 4,
    honest: 20,
    body: { condition: 'Bao bì nguyên vẹn' },
  }),
  {
    name: 'hand to a group',
    rights: ['Sample_MoveToCart'],
    dishonest: 2,
    honest: 2,
    ways: (scene, who, wild) =>
      samplesWhere(
        scene,
        wild,
        (sample) => isUntested(sample) && !scene.seen.tests.some((test) => test.sample === sample.id),
      ).map((sample) => toGroup(scene, who, sample)),
  },
  {
    name: 'split',
    rights: ['Sample_Split'],
    dishonest: 7,
    honest: 4,
    ways: (scene, _who, wild) =>
      roomFor(scene, () =>
        samplesWhere(scene, wild, isUntested).map((sample) => () => ({
          endpoint: separateSample,
          parts: { body: { parentId: sample.id, currentQuantities: [partOf(sample)], reason: REASON } },
          took: keepsMade(scene, sample),
        })),
      ),
  },
  {
    name: 'pool or merge',
    rights: ['Sample_Split'],
    dishonest: 6,
    honest: 0.5,
    ways: (scene, _who, wild) =>
      roomFor(scene, () => {
        const all = samplesWhere(scene, wild, isUntested);
        if (all.length < 2) return [];
        const [first, second] = [all[0], all.at(-1)] as [SeenSample, SeenSample];
        const took = keepsMade(scene, first, second);
        const parts = [first, second].map((sample) => ({ parentId: sample.id, quantity: partOf(sample) }));
        return [
          () => ({
            endpoint: separateSample,
            parts: { body: { mode: 'POOL', parts, reason: REASON } },
            took,
          }),
          () => ({
            endpoint: mergeSamples,
            parts: { body: { samplesIds: [first.id, second.id], reason: REASON } },
            took,
          }),
        ];
      }),
  },
  {
    name: 'register a copy',
    rights: ['Sample_Add'],
    dishonest: 0.5,
    honest: 0,
    ways: (scene) =>
      roomFor(scene, () =>
        scene.seen.samples.map(({ id }) => () => ({
          endpoint: cloneSample,
          parts: { body: { parentId: id } },
          took: keepsMade(scene),
        })),
      ),
  },
  {
    name: 'correct the identity',
    rights: ['Sample_Edit'],
    dishonest: 1,
    honest: 0.2,
    ways: (scene, who) =>
      samplesWhere(scene, scene.chance.is(0.2), ({ status }) => MAY_BE_CORRECTED.includes(status)).map(
        ({ id, version }) =>
          () => {
            const second = another(scene, 'Sample_Edit', who);
            const tests = scene.seen.tests.filter((test) => test.sample === id && !test.deleted);
            return {
              endpoint: updateSample,
              parts: {
                body: {
                  version,
                  reason: REASON,
                  generalInformation: {
                    sampleId: id,
                    chronicleBatchDate: `PA${2400 + scene.chance.below(9)}`,
                  },
                  returnTests: tests.map((test) => test.id),
                  ...(second ? { secondPerson: { username: second.username, password: PASSWORD } } : {}),
                },
              },
            };
          },
      ),
  },
  toStatus('store', ['RECEIVED', 'REPORTED'], 'STORED', {
    rights: ['Sample_Receive'],
    dishonest: 2,
    honest: 1,
    body: { storageLocation: 'Tủ 2' },
  }),
  toStatus('take out of the group', ['MOVE_TO_CART'], 'RECEIVED', {
    rights: ['Sample_MoveToCart'],
    dishonest: 3,
    honest: 2,
  }),
  toStatus('reopen before the issue', ['REPORT_SAMPLE_HAS_EXISTED'], 'ANALYZING', {
    rights: ['Test_Unlock'],
    dishonest: 3,
    honest: 0.3,
  }),
];
