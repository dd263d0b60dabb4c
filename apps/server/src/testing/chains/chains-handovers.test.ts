import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../file-examples.ts';
import { makeSame } from '../second-account.ts';
import { nextNumber } from '../people.ts';
import { logIn, type Player } from './cast.ts';
import { withSecond, wrongActs } from './known.ts';
import { REASON } from './moves/move.ts';
import { call, type Scene } from './scene.ts';
import { by, receivedSample } from './script.ts';
import { look } from './seen.queries.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

/** What people do with the hand-over of one sample, as it is told at each moment. */
interface Hands {
  scene: Scene;
  /** Plans and tests, and has a second account that heads a unit. */
  first: Player;
  second: Player;
  technician: Player;
  colleague: Player;
  head: Player;
  director: Player;
  give(who: Player, takers: readonly Player[]): Promise<void>;
  confirm(who: Player): Promise<void>;
  paper(who: Player, scan?: boolean): Promise<void>;
  dispute(who: Player): Promise<void>;
  correct(who: Player): Promise<void>;
}

async function hands(): Promise<Hands> {
  const { scene, first, second } = await withSecond(laboratory, 'technician', 'planning');
  const sample = await receivedSample(scene);
  const now = async (): Promise<{ id: string; version: number }> => {
    scene.seen = await look(laboratory.app.owner, scene.samples);
    const [{ id, version } = { id: sample, version: 1 }] = scene.seen.handovers;
    return { id, version };
  };
  const cast = {
    technician: by(scene, 'technician'),
    colleague: by(scene, 'colleague'),
    head: by(scene, 'head'),
    director: by(scene, 'director'),
  };
  return {
    scene,
    first,
    second,
    ...cast,
    give: async (who, takers) => {
      const { data } = await call(scene, cast.head, createCart, {
        body: { cartName: `Nhóm ${nextNumber()}` },
      });
      const cartResponsibleUserId = takers.map(({ id }) => id);
      await call(scene, who, addToCart, {
        body: { cartId: data.cartId, cartResponsibleUserId, sampleId: [sample] },
      });
    },
    confirm: async (who) => {
      await call(scene, who, confirmHandovers, { body: { handovers: [await now()] } });
    },
    paper: async (who, scan = true) => {
      const { id, version } = await now();
      const file = scan ? { file: new File([pdf()], 'Sổ giao nhận.pdf') } : {};
      await call(scene, who, confirmOnPaper, {
        params: { id },
        body: { version, paper: 'Sổ giao nhận số 12, trang 3' },
        ...file,
      });
    },
    dispute: async (who) => {
      const { id, version } = await now();
      await call(scene, who, disputePaper, { params: { id }, body: { version, reason: REASON } });
    },
    correct: async (who) => {
      const { id, version } = await now();
      const body = { version, quantity: '99', place: '', reason: REASON };
      await call(scene, who, correctHandover, { params: { id }, body });
    },
  };
}

const told = ({ scene }: Hands) => scene.seen.handovers.map(({ version, confirmed }) => [version, confirmed]);

describe('COMP-37 a hand-over is confirmed by who takes it', () => {
  test.each([
    ['in a session', (all: Hands) => all.confirm(all.technician), [[1, 'SESSION']]],
    ['on a paper that who takes it names', (all: Hands) => all.paper(all.technician), [[1, 'PAPER']]],
    ['on a paper that a unit head names', (all: Hands) => all.paper(all.head), [[1, 'PAPER']]],
    [
      'on another paper after the first was disputed',
      async (all: Hands) => {
        await all.paper(all.head);
        await all.dispute(all.technician);
        await all.paper(all.director);
      },
      [[2, 'PAPER']],
    ],
  ])('COMP-37 %s', async (_says, chain, expected) => {
    const all = await hands();
    await all.give(by(all.scene, 'planner'), [all.technician, all.colleague]);
    await chain(all);
    expect([await wrongActs(all.scene), told(all)]).toEqual([[], expected]);
  });
});

/** Chains by which a hand-over would be confirmed by somebody who did not take it, or a paper would stand that nobody has seen. */
const CHAINS: Readonly<Record<string, (all: Hands) => Promise<void>>> = {
  'who gave it names a paper': async (all) => {
    await all.give(all.first, [all.technician, all.colleague]);
    await all.paper(all.first);
  },
  'who gave it names a paper by another account, as a unit head': async (all) => {
    await all.give(all.first, [all.technician, all.colleague]);
    await all.paper(all.second);
  },
  'who gave it takes it by another account': async (all) => {
    await all.give(all.second, [all.first, all.technician]);
    await all.confirm(all.first);
    await all.paper(all.first);
  },
  'a unit head who gave it names a paper': async (all) => {
    await all.give(all.head, [all.technician]);
    await all.paper(all.head);
  },
  'a paper without its scan': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.paper(all.head, false);
    await all.paper(all.technician, false);
  },
  'a paper by who neither takes it nor heads the unit': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.paper(by(all.scene, 'reviewer'));
  },
  'confirmed by who does not take it': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.confirm(all.head);
  },
  'a paper that was disputed is named again by the same person': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.paper(all.second);
    await all.dispute(all.technician);
    await all.paper(all.second);
    await all.correct(all.head);
    await all.paper(all.second);
  },
  'a unit head writes another quantity and names a paper': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.confirm(all.technician);
    await all.correct(all.head);
    await all.paper(all.head);
  },
  'the dispute of a paper': async (all) => {
    await all.give(by(all.scene, 'planner'), [all.technician]);
    await all.paper(all.head);
    await all.dispute(all.technician);
    expect(all.scene.lines.at(-1)?.status).toBe(200);
  },
};

describe('COMP-37 COMP-06 who gave a sample does not say that it was taken', () => {
  test.each(Object.entries(CHAINS))('COMP-37 %s', async (_says, chain) => {
    const all = await hands();
    await chain(all);
    expect(await wrongActs(all.scene)).toEqual([]);
    expect(told(all).map(([, confirmed]) => confirmed)).toEqual([null]);
  });

  // Each by another account: what makes two one person's stays.
  test.each([
    ['takes it', 'unitHead', (all: Hands, later: Player) => all.confirm(later)],
    ['names a paper', 'director', (all: Hands, later: Player) => all.paper(later)],
    ['corrects it', 'unitHead,director', (all: Hands, later: Player) => all.correct(later)],
  ])('COMP-37 the account that %s turns out to be of who gave it', async (_says, roleNames, act) => {
    const all = await hands();
    const { scene, technician } = all;
    const member = laboratory.cast.dishonest.find(([, { roles }]) => roles.join() === roleNames)?.[1];
    const [later] = member ? await logIn(laboratory.app, [[false, member]]) : [];
    if (!later) throw new Error('nobody is there');
    const giver = by(scene, 'planner');
    await all.give(giver, [later, technician]);
    await makeSame(laboratory.app, later, giver, 'identityNumber');
    scene.people.set(later.id, giver.id);
    await act(all, later);
    expect(await wrongActs(scene)).toEqual([]);
    expect(told(all).map(([, confirmed]) => confirmed)).toEqual([null]);
  });
});
