import { type ChildProcess, execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedStopError } from './errors.ts';
import { pollUntil } from './poll-until.ts';
import { isRunning, isServerOf, signal } from './processes.ts';

/**
 * Fast shutdown (open transactions are rolled back, data is flushed), waits for the end. A server that does not
 * follow within a minute is made to stop at once, which loses nothing committed but lengthens the next start.
 */
export async function stopPostmaster(pid: number, dataDir: string, binDir: string): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(path.join(binDir, 'pg_ctl'), [
      'stop',
      '-D',
      dataDir,
      '-m',
      'fast',
      '-w',
      '-t',
      '60',
    ]);
    return;
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 20_000],
    ['SIGKILL', 10_000],
  ];
  for (const [name, patienceMs] of steps) {
    // asked anew each time: a pid that was freed may belong to anybody
    if (!isServerOf(pid, dataDir)) break;
    signal(pid, name);
    signal(pid, 'SIGCONT');
    if (await pollUntil(() => !isRunning(pid), 20, patienceMs)) return;
  }
  if (isServerOf(pid, dataDir)) {
    throw new EmbeddedStopError(
      `The database server of ${dataDir}, process ${pid}, does not end; end it by hand.`,
    );
  }
}

/**
 * Brings an end to a server of this process that is not ready: it may not yet work in its data folder, by which others are
 * told apart. One that replays its log begins that anew at the next start.
 */
export async function endChild(child: ChildProcess): Promise<void> {
  const gone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (gone()) return;
    child.kill(name);
    if (await pollUntil(gone, 10, 5000)) return;
  }
}
