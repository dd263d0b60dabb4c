import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { Parts, TestAnswer } from '../../test-app.ts';
import type { Player } from '../cast.ts';
import type { Scene } from '../scene.ts';
import type { SeenSample, SeenTest } from '../seen.queries.ts';

/** A call that somebody is about to make, and what the walk learns from its success. */
export interface Ask {
  endpoint: EndpointDef;
  parts: Parts;
  took?(answer: TestAnswer<EndpointDef>): void | Promise<void>;
}

/** A call on something; none where a look before it showed that there is nothing to do. */
export type Way = () => Ask | undefined | Promise<Ask | undefined>;

/** One kind of call with arguments as people choose them. A new one is an entry in one of the lists beside this file. */
export interface Move {
  name: string;
  /** Holders of one of these rights think of it. */
  rights: readonly string[];
  /** How often the dishonest do, and how often the honest: 0 never. */
  dishonest: number;
  honest: number;
  /** What it might be done to as things stand; `wild` asks of anything, whatever its status. */
  ways(scene: Scene, who: Player, wild: boolean): readonly Way[];
}

/** A reason as people write it, long enough to be one. */
export const REASON = 'Theo yêu cầu của trưởng phòng';

export const mayDo = ({ rights }: Move, who: Player): boolean =>
  rights.some((right) => who.rights.has(right));

/** Tests that are not deleted and fit, or any. */
export const testsWhere = (
  { seen }: Scene,
  wild: boolean,
  fits: (test: SeenTest) => boolean,
): readonly SeenTest[] => seen.tests.filter((test) => (wild || fits(test)) && (wild || !test.deleted));

/** Samples that fit, or any. */
export const samplesWhere = (
  { seen }: Scene,
  wild: boolean,
  fits: (sample: SeenSample) => boolean,
): readonly SeenSample[] => seen.samples.filter((sample) => wild || fits(sample));

/** Something is left of it to be tested or divided. */
export const isLeft = ({ quantity }: SeenSample): boolean => quantity !== null && Number(quantity) > 0;

/** Tests by sample, mostly all of one together as people tick them, else one of them alone. */
export function together({ chance }: Scene, tests: readonly SeenTest[]): readonly (readonly SeenTest[])[] {
  const samples = [...new Set(tests.map(({ sample }) => sample))];
  return samples.map((sample) => {
    const all = tests.filter((test) => test.sample === sample);
    return chance.is(0.7) ? all : [chance.of(all)];
  });
}

/** Tests as a signer names them who has just looked at them. */
export const named = (tests: readonly SeenTest[]): { id: string; version: number }[] =>
  tests.map(({ id, version }) => ({ id, version }));

/** Tests of a sample that are printed, as far as anybody knows. */
export const countedOf = ({ seen }: Scene, sample: string): readonly SeenTest[] =>
  seen.tests.filter((test) => test.sample === sample && !test.deleted && !test.qc);

/** Somebody of the walk with a right, other than these. */
export const another = ({ players, chance }: Scene, right: string, ...not: Player[]): Player | undefined => {
  const fit = players.filter((player) => player.rights.has(right) && !not.includes(player));
  return fit.length > 0 ? chance.of(fit) : undefined;
};
