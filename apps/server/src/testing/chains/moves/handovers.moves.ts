import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { pdf } from '../../file-examples.ts';
import type { Player } from '../cast.ts';
import type { Scene } from '../scene.ts';
import type { SeenHandover } from '../seen.queries.ts';
import { type Move, REASON } from './move.ts';

/** Hand-overs that fit, or any. */
const handoversWhere = (
  { seen }: Scene,
  wild: boolean,
  fits: (handover: SeenHandover) => boolean,
): readonly SeenHandover[] => seen.handovers.filter((handover) => wild || fits(handover));

const takes = (who: Player, { receivers }: SeenHandover): boolean => receivers.includes(who.id);

export const HANDOVER_MOVES: readonly Move[] = [
  {
    name: 'confirm having taken',
    rights: ['Sample'],
    dishonest: 3,
    honest: 2,
    ways: (scene, who, wild) =>
      handoversWhere(scene, wild, (one) => one.confirmed === null && (!who.honest || takes(who, one))).map(
        ({ id, version }) =>
          () => ({ endpoint: confirmHandovers, parts: { body: { handovers: [{ id, version }] } } }),
      ),
  },
  {
    name: 'name a paper',
    rights: ['Sample'],
    dishonest: 8,
    honest: 2,
    ways: (scene, who, wild) =>
      handoversWhere(
        scene,
        wild,
        (one) => one.confirmed === null && (!who.honest || takes(who, one) || who.rights.has('Test_Unlock')),
      ).map(({ id, version }) => () => {
        const body = { version, paper: 'Sổ giao nhận mẫu số 12, trang 3' };
        const hasScan = who.honest || scene.chance.is(0.7);
        const file = hasScan ? { file: new File([pdf()], 'Sổ giao nhận.pdf') } : {};
        return { endpoint: confirmOnPaper, parts: { params: { id }, body, ...file } };
      }),
  },
  {
    name: 'dispute a paper',
    rights: ['Sample'],
    dishonest: 1,
    honest: 5,
    ways: (scene, who, wild) =>
      handoversWhere(scene, wild, (one) => one.confirmed === 'PAPER' && takes(who, one)).map(
        ({ id, version }) =>
          () => ({
            endpoint: disputePaper,
            parts: { params: { id }, body: { version, reason: REASON } },
          }),
      ),
  },
  {
    name: 'correct a hand-over',
    rights: ['Sample_MoveToCart', 'Test_Unlock'],
    dishonest: 2,
    honest: 0.1,
    ways: (scene, _who, wild) =>
      handoversWhere(scene, wild, () => true).map(({ id, version }) => () => ({
        endpoint: correctHandover,
        parts: { params: { id }, body: { version, quantity: '20', place: 'Phòng 2', reason: REASON } },
      })),
  },
];
