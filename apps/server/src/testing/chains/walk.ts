import type { HonestName, Player } from './cast.ts';
import { drawDishonest, logIn } from './cast.ts';
import { Chance } from './chance.ts';
import { type Base, type Laboratory, setUp } from './laboratory.ts';
import { mayDo, type Way } from './moves/move.ts';
import { MOVES } from './moves/moves.ts';
import type { Finding } from './oracle/facts.ts';
import { judgeReport } from './oracle/judge-report.ts';
import { judgeBytes } from './oracle/judge-bytes.ts';
import { judgeReading } from './oracle/judge-reading.ts';
import { call, type Scene } from './scene.ts';
import { look } from './seen.queries.ts';

/** What a walk was, and what the oracle found. */
export interface Walk {
  scene: Scene;
  findings: readonly Finding[];
}

/** Calls of a walk. */
const [FEWEST, MOST] = [40, 110];

const BASES: readonly (readonly [number, Base])[] = [
  [6, 'RESULT'],
  [4, 'OBSERVER_VALUE'],
  [0.5, 'LOD'],
];

/** Lets people in and gives them a test id and nothing else. */
export async function openScene(
  laboratory: Laboratory,
  chance: Chance,
  dishonest: ReturnType<typeof drawDishonest>,
  base: Base,
): Promise<Scene> {
  const { app, cast } = laboratory;
  const honest = Object.values(cast.honest).map((member) => [true, member] as const);
  const players = await logIn(app, [...dishonest.map((member) => [false, member] as const), ...honest]);
  const technicians = players.filter(({ rights }) => rights.has('Test_EnterResult'));
  const setup = await setUp(
    laboratory,
    technicians.map(({ id }) => id),
    base,
  );
  return {
    laboratory,
    chance,
    setup,
    players,
    samples: [],
    seen: { samples: [], tests: [], reports: [], deliveries: [] },
    lines: [],
    received: [],
    issued: [],
    truths: new Map(),
  };
}

export const honestOf = ({ players }: Scene, name: HonestName): Player => {
  const found = players.find(({ honest, label }) => honest && label === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** What somebody does next: one of the calls that the own rights are for, by what stands there. */
function choose(scene: Scene): { who: Player; way: Way } | undefined {
  const { chance, players } = scene;
  const honest = chance.is(0.6);
  const wild = !honest && chance.is(0.08);
  const options = players
    .filter((player) => player.honest === honest)
    .flatMap((who) =>
      MOVES.filter((move) => mayDo(move, who)).map(
        (move) => [honest ? move.honest : move.dishonest, { who, move }] as const,
      ),
    );
  // What cannot be done now is thought of no longer.
  while (options.length > 0) {
    const chosen = chance.weighed(options);
    if (!chosen) return undefined;
    const ways = chosen.move.ways(scene, chosen.who, wild);
    if (ways.length > 0) return { who: chosen.who, way: chance.of(ways) };
    options.splice(
      options.findIndex(([, option]) => option === chosen),
      1,
    );
  }
  return undefined;
}

/** Judges what was issued by a call, at once: as it stands now it was printed. */
export async function judgeIssued(scene: Scene): Promise<Finding[]> {
  const { owner } = scene.laboratory.app;
  const { reports } = await look(owner, scene.samples);
  const anew = reports.filter(({ id, status }) => status === 'ISSUED' && !scene.issued.includes(id));
  const findings: Finding[] = [];
  for (const { id } of anew) {
    scene.issued.push(id);
    findings.push(...(await judgeReport(owner, id)));
    findings.push(...(await judgeReading(scene, honestOf(scene, 'head'), id)));
  }
  return findings;
}

/** Walks by lot, from a seed and the number of the walk; the same two give the same calls. Throws where the server failed. */
export async function walk(laboratory: Laboratory, seed: number, number: number): Promise<Walk> {
  const chance = new Chance(seed, number);
  const dishonest = drawDishonest(laboratory.cast, chance);
  const scene = await openScene(laboratory, chance, dishonest, chance.weighed(BASES) ?? 'RESULT');
  const calls = FEWEST + chance.below(MOST - FEWEST);
  const findings: Finding[] = [];
  // Where nobody can do anything for so long, nobody ever will.
  for (let turn = 0; turn < 3 * MOST && scene.lines.length < calls; turn++) {
    scene.seen = await look(laboratory.app.owner, scene.samples);
    const next = choose(scene);
    const ask = await next?.way();
    if (!next || !ask) continue;
    const answer = await call(scene, next.who, ask.endpoint, ask.parts);
    if (answer.status >= 300) continue;
    await ask.took?.(answer);
    if (ask.endpoint.id === 'reports.issue-reports') findings.push(...(await judgeIssued(scene)));
  }
  return { scene, findings: [...findings, ...(await judgeBytes(scene))] };
}
