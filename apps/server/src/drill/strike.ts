import { setTimeout as pause } from 'node:timers/promises';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { endTransactions, holdSamples } from './drill.queries.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { isTrue, until } from './until.ts';

/**
 * What is done to the program while people write, in turns: connections ended between two statements of a transaction; its own
 * database server killed; the program killed, which then works on a managed server; that server restarted; the program
 * killed once more, which then keeps its own server again.
 */
export const BLOWS = ['connections', 'server', 'program', 'restart', 'program'] as const;
/** Harder ones: database server and program killed at once; the database away for half a minute; no room on the disk; no connection free. */
export const HARD_BLOWS = ['both', 'away', 'disk', 'pool'] as const;
export type Blow = (typeof BLOWS)[number] | (typeof HARD_BLOWS)[number];

/** Blows that last: what comes back is counted from their end. */
export const LASTING: readonly Blow[] = ['away', 'disk', 'pool'];

const AWAY_MS = 30_000;
/** Longer than a call may wait for a lock. */
const POOL_MS = 12_000;
const DISK_MS = 10_000;
/** More than the program has connections for. */
const WAITING = 40;

/** What a blow needs beside the stage. */
export interface Tools {
  token: string;
  disk: SmallDisk | undefined;
}

/** Calls that all wait for the same lock, and take every connection of the program with them; each may be refused. */
async function fillPool(stage: Stage, token: string): Promise<void> {
  const release = await holdSamples(stage.owner);
  const calls = Array.from({ length: WAITING }, () =>
    fetch(stage.url + listSamples.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(POOL_MS),
    }).catch(() => undefined),
  );
  await pause(POOL_MS);
  await release();
  await Promise.all(calls);
}

/** Strikes. The rest is to come back by itself, apart from a killed program, which somebody starts again. */
export async function strike(blow: Blow, stage: Stage, { token, disk }: Tools): Promise<void> {
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
    case 'both': {
      const server = stage.serverPid();
      const killed = stage.program.kill();
      process.kill(server, 'SIGKILL');
      await killed;
      return stage.startAgain(stage.managed !== undefined);
    }
    case 'away':
      return stage.restartServer(AWAY_MS);
    case 'disk':
      disk?.fill();
      await pause(DISK_MS);
      disk?.free();
      return;
    case 'pool':
      return fillPool(stage, token);
  }
}
