import type { Player } from './cast.ts';
import { mayDo, type Move, type Way } from './moves/move.ts';
import { MOVES } from './moves/moves.ts';
import type { Scene } from './scene.ts';

/** How often somebody honest is next, and how often the dishonest try what makes no sense. */
const [HONEST, WILD] = [0.65, 0.08];
/** Who is honest and has nothing to do for the samples mostly leaves it to the others, so that walks come somewhere. */
const IDLE = 8;

/** A call that somebody is about to make. */
export interface Next {
  /** The name of the move. */
  name: string;
  who: Player;
  way: Way;
}

type Option = readonly [weight: number, { who: Player; move: Move } | undefined];

/** One of the moves that the own rights are for, on what stands there; undefined for nothing. */
function among(scene: Scene, options: readonly Option[], wild: boolean): Next | undefined {
  const left = [...options];
  for (;;) {
    const chosen = scene.chance.weighed(left);
    if (!chosen) return undefined;
    const { who, move } = chosen;
    const ways = move.ways(scene, who, wild);
    if (ways.length > 0) return { name: move.name, who, way: scene.chance.of(ways) };
    // There is nothing to do it to: it is thought of no longer.
    left.splice(
      left.findIndex(([, option]) => option === chosen),
      1,
    );
  }
}

const optionsOf = ({ players }: Scene, honest: boolean): Option[] =>
  players
    .filter((player) => player.honest === honest)
    .flatMap((who) =>
      MOVES.filter((move) => mayDo(move, who)).map((move): Option => [
        honest ? move.honest : move.dishonest,
        { who, move },
      ]),
    );

/** What somebody does next, by lot. */
export function choose(scene: Scene): Next | undefined {
  const { chance } = scene;
  const next = chance.is(HONEST)
    ? among(scene, [...optionsOf(scene, true), [IDLE, undefined]], false)
    : undefined;
  return next ?? among(scene, optionsOf(scene, false), chance.is(WILD));
}
