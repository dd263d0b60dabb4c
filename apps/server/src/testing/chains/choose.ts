import type { Player } from './cast.ts';
import { mayDo, type Way } from './moves/move.ts';
import { MOVES } from './moves/moves.ts';
import type { Scene } from './scene.ts';

/** How often somebody honest is next, and how often the dishonest try what makes no sense. */
const [HONEST, WILD] = [0.6, 0.08];

/** A call that somebody is about to make. */
export interface Next {
  /** The name of the move. */
  name: string;
  who: Player;
  way: Way;
}

/** What somebody does next, by lot: one of the moves that the own rights are for, on what stands there. */
export function choose(scene: Scene): Next | undefined {
  const { chance, players } = scene;
  const honest = chance.is(HONEST);
  const wild = !honest && chance.is(WILD);
  const options = players
    .filter((player) => player.honest === honest)
    .flatMap((who) =>
      MOVES.filter((move) => mayDo(move, who)).map(
        (move) => [honest ? move.honest : move.dishonest, { who, move }] as const,
      ),
    );
  for (;;) {
    const chosen = chance.weighed(options);
    if (!chosen) return undefined;
    const { who, move } = chosen;
    const ways = move.ways(scene, who, wild);
    if (ways.length > 0) return { name: move.name, who, way: chance.of(ways) };
    // There is nothing to do it to: it is thought of no longer.
    options.splice(
      options.findIndex(([, option]) => option === chosen),
      1,
    );
  }
}
