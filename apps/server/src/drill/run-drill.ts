import path from 'node:path';
import { findLosses, takesConnections } from './drill.queries.ts';
import { runCommand } from './program.ts';
import { mountSmallDisk } from './small-disk.ts';
import { openLaboratory, openStage, type Stage } from './stage.ts';
import { type Blow, BLOWS, LASTING, strike, type Tools } from './strike.ts';
import { isTrue, until } from './until.ts';
import { startWriters, type Writers } from './writers.ts';

/** So many blows in their turns. */
export const inTurns = (rounds: number): Blow[] =>
  Array.from({ length: rounds }, (_, round) => BLOWS[round % BLOWS.length] ?? 'server');

export interface Round {
  blow: Blow;
  /** Writes that were acknowledged in the round. */
  acknowledged: number;
  /** Answers of the round that say to try again later, by their code; '' where nobody answered. */
  again: Record<string, number>;
  /** Seconds from the blow, of one that lasts from its end, to the first write that was asked after it and acknowledged. */
  away: number;
  /** The part of it from when the server took connections, and the program listened, again. */
  back: number;
}

export interface Figures {
  rounds: Round[];
  acknowledged: number;
  /** In words; empty when everything acknowledged is there exactly once. */
  lost: string[];
  /** Failures that nobody should see: neither an answer nor "try again later". */
  wrong: string[];
  auditTrail: string;
  isAuditIntact: boolean;
  stopSeconds: number;
}

const PEOPLE = 6;
/** Before the database can be away it is the drill that keeps it: a program of its own brings it back at once. */
async function prepare(blow: Blow, stage: Stage): Promise<void> {
  if (blow !== 'away' || stage.managed) return;
  await stage.program.stop();
  await stage.startAgain(true);
}

async function runRound(
  blow: Blow,
  stage: Stage,
  { acknowledged }: Writers,
  { writes, tools }: { writes: number; tools: Tools },
): Promise<Round> {
  await prepare(blow, stage);
  const { times } = acknowledged;
  const before = times.length;
  const refused = { ...acknowledged.again };
  await until('writes before the blow', stage, () => isTrue(times.length >= before + writes));
  const struck = performance.now();
  await strike(blow, stage, tools);
  const stricken = performance.now();
  await until('connections of the server', stage, async () => isTrue(await takesConnections(stage.owner)));
  const taking = performance.now();
  // Asked after the blow, so that it is no answer from before; a program that was killed cannot have answered earlier.
  const lasting = LASTING.includes(blow);
  const after = blow === 'connections' || lasting ? stricken : struck;
  const first = await until('an answer after the blow', stage, () =>
    times.slice(before).find(({ began, answered }) => began > after || answered > taking),
  );
  return {
    blow,
    acknowledged: times.length - before,
    again: Object.fromEntries(
      Object.entries(acknowledged.again)
        .map(([code, count]): [string, number] => [code, count - (refused[code] ?? 0)])
        .filter(([, count]) => count > 0),
    ),
    away: Math.max(0, first.answered - (lasting ? stricken : struck)) / 1000,
    back: Math.max(0, first.answered - taking) / 1000,
  };
}

interface DrillWish {
  dir: string;
  blows: readonly Blow[];
  /** Acknowledged writes before each blow. */
  writes?: number;
  log?: (line: string) => void;
}

/**
 * The drill: people register and receive samples by HTTP while the program, its connections and its database server are struck
 * down, round by round; then every acknowledged write must be there exactly once and the audit trail whole. `dir` is a
 * folder of its own. Throws when something does not come back within a minute, or the program ends by itself. OPS-03.
 */
export async function runDrill(options: DrillWish): Promise<Figures> {
  const { dir, blows, writes = 20, log = () => undefined } = options;
  const disk = blows.includes('disk') ? mountSmallDisk(path.join(dir, 'data')) : undefined;
  try {
    return await drill(await openStage(dir), { blows, writes, log, disk });
  } finally {
    disk?.unmount();
  }
}

async function drill(
  stage: Stage,
  { blows, writes, log, disk }: Required<Omit<DrillWish, 'dir'>> & Pick<Tools, 'disk'>,
): Promise<Figures> {
  const done: Round[] = [];
  let writers: Writers | undefined;
  try {
    const laboratory = await openLaboratory(stage);
    writers = startWriters({ url: stage.url, people: PEOPLE, ...laboratory });
    const tools = { token: laboratory.token, disk };
    for (const blow of blows) {
      const figures = await runRound(blow, stage, writers, { writes, tools });
      done.push(figures);
      const again = Object.entries(figures.again).map(
        ([code, count]) => `${count} ${code || 'without an answer'}`,
      );
      log(
        `round ${done.length}: ${figures.blow}, ${figures.acknowledged} acknowledged, told to try again: ${again.join(', ') || 'nobody'}, ` +
          `answers back after ${figures.away.toFixed(2)} s`,
      );
    }
    await writers.stop();
    const { acknowledged } = writers;
    const lost = await findLosses(stage.owner, acknowledged);
    const { code, said } = await runCommand('audit-verify', stage.settings());
    return {
      rounds: done,
      acknowledged: acknowledged.times.length,
      lost,
      wrong: acknowledged.wrong,
      auditTrail: said,
      isAuditIntact: code === 0,
      stopSeconds: (await stage.end()) / 1000,
    };
  } catch (error) {
    await writers?.stop();
    await stage.end();
    throw error;
  }
}
