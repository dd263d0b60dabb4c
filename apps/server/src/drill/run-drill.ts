import { setTimeout as pause } from 'node:timers/promises';
import { endTransactions, findLosses, takesConnections } from './drill.queries.ts';
import { runCommand } from './program.ts';
import { openLaboratory, openStage, type Stage } from './stage.ts';
import { startWriters, type Writers } from './writers.ts';

/**
 * What is done to the program while people write, in turns: connections ended between two statements of a transaction; its own
 * database server killed; the program killed, which then works on a managed server; that server restarted; the program
 * killed once more, which then keeps its own server again.
 */
export const BLOWS = ['connections', 'server', 'program', 'restart', 'program'] as const;
export type Blow = (typeof BLOWS)[number];

export interface Round {
  blow: Blow;
  /** Writes that were acknowledged in the round. */
  acknowledged: number;
  /** Seconds from the blow to the first write that was asked after it and acknowledged. */
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
const MOST_SECONDS = 60;

/** Waits for something that must come, and says what it was when it does not; no program may end by itself meanwhile. */
async function until<T>(
  what: string,
  { program }: Stage,
  find: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const end = performance.now() + MOST_SECONDS * 1000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const said = program.endedByItself();
    if (said !== undefined) throw new Error(`the program ended by itself: ${said}`);
    if (performance.now() > end) throw new Error(`${what}: not within ${MOST_SECONDS} s`);
    await pause(10);
  }
}

const isTrue = (value: boolean): true | undefined => (value ? true : undefined);

/** Strikes. The rest is to come back by itself, apart from a killed program, which somebody starts again. */
async function strike(blow: Blow, stage: Stage): Promise<void> {
  switch (blow) {
    case 'connections': {
      let ended = 0;
      await until('five connections in the middle of a transaction', stage, async () =>
        isTrue((ended += await endTransactions(stage.owner)) >= 5),
      );
      return;
    }
    case 'server':
      process.kill(stage.serverPid(), 'SIGKILL');
      return;
    case 'restart':
      return stage.restartServer();
    case 'program':
      await stage.program.kill();
      return stage.startAgain(!stage.managed);
  }
}

async function runRound(blow: Blow, stage: Stage, { acknowledged }: Writers, writes: number): Promise<Round> {
  const { times } = acknowledged;
  const before = times.length;
  await until('writes before the blow', stage, () => isTrue(times.length >= before + writes));
  const struck = performance.now();
  await strike(blow, stage);
  const stricken = performance.now();
  await until('connections of the server', stage, async () => isTrue(await takesConnections(stage.owner)));
  const taking = performance.now();
  // Asked after the blow, so that it is no answer from before; a program that was killed cannot have answered earlier.
  const after = blow === 'connections' ? stricken : struck;
  const first = await until('an answer after the blow', stage, () =>
    times.slice(before).find(({ began, answered }) => began > after || answered > taking),
  );
  return {
    blow,
    acknowledged: times.length - before,
    away: (first.answered - struck) / 1000,
    back: Math.max(0, first.answered - taking) / 1000,
  };
}

/**
 * The drill: people register and receive samples by HTTP while the program, its connections and its database server are struck
 * down, round by round; then every acknowledged write must be there exactly once and the audit trail whole. `dir` is a
 * folder of its own. Throws when something does not come back within a minute, or the program ends by itself. OPS-03.
 */
export async function runDrill(options: {
  dir: string;
  rounds: number;
  /** Acknowledged writes before each blow. */
  writes?: number;
  log?: (line: string) => void;
}): Promise<Figures> {
  const { dir, rounds, writes = 20, log = () => undefined } = options;
  const stage = await openStage(dir);
  const done: Round[] = [];
  let writers: Writers | undefined;
  try {
    writers = startWriters({ url: stage.url, people: PEOPLE, ...(await openLaboratory(stage)) });
    for (let round = 0; round < rounds; round++) {
      const figures = await runRound(BLOWS[round % BLOWS.length] ?? 'server', stage, writers, writes);
      done.push(figures);
      log(
        `round ${round + 1}: ${figures.blow}, ${figures.acknowledged} acknowledged, answers back after ${figures.away.toFixed(2)} s`,
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
