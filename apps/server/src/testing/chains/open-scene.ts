import { type HonestName, logIn, rightsOf, type Member, type Player } from './cast.ts';
import type { Chance } from './chance.ts';
import { addGroups, type Base, type Laboratory, setUp } from './laboratory.ts';
import type { Scene } from './scene.ts';
import { momentOf, NOTHING_SEEN } from './seen.queries.ts';

const mayEnter = ({ roles }: Member): boolean => rightsOf(roles).includes('Test_EnterResult');

/** Lets people in and gives them a test id, and nothing else: the rest of a walk they make themselves. */
export async function openScene(
  laboratory: Laboratory,
  chance: Chance,
  {
    dishonest = [],
    absent = [],
    base,
  }: { dishonest?: readonly Member[]; absent?: readonly Member[]; base: Base },
): Promise<Scene> {
  const { app, cast } = laboratory;
  const players = await logIn(app, [
    ...dishonest.map((member) => [false, member] as const),
    ...Object.values(cast.honest).map((member) => [true, member] as const),
  ]);
  const technicians = players.filter(({ rights }) => rights.has('Test_EnterResult'));
  const setup = await setUp(
    laboratory,
    // In a small laboratory one account has several duties.
    [
      ...new Set(
        [...technicians, ...absent.filter(mayEnter).map(({ account }) => account)].map(({ id }) => id),
      ),
    ],
    base,
  );
  return {
    laboratory,
    chance,
    setup,
    players,
    people: new Map(cast.personOf),
    accounts: [],
    absent,
    taken: new Map(),
    turned: new Map(),
    groups: await addGroups(app),
    samples: [],
    made: [],
    seen: NOTHING_SEEN,
    lines: [],
    received: [],
    issued: [],
    began: await momentOf(app.owner),
    truths: new Map(),
  };
}

/** One of those who work honestly. */
export function honestOf({ players }: Scene, name: HonestName): Player {
  const found = players.find(({ honest, label }) => honest && label === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
