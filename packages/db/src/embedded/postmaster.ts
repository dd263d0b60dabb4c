import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo, runAs } from './accounts.ts';
import { EmbeddedStartError, EmbeddedStopError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';
import { cannotRun } from './init-cluster.ts';
import type { Listening } from './listening.ts';
import { readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { pollUntil } from './poll-until.ts';
import { isRunning, isServerOf, signal } from './processes.ts';

/** Settings of every embedded server; fsync stays on, an acknowledged commit is on disk. */
const DEFAULTS: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '50',
  jit: 'off',
  max_wal_size: '2GB',
  wal_compression: 'on',
};

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** Replaying the log after a crash may take minutes on a slow disk. */
const START_PATIENCE_MS = 10 * 60_000;

/** The server's command line. Where it listens cannot be set by the caller. */
export function serverArguments(place: Place, at: Listening, settings: Record<string, string>): string[] {
  const listening: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: at.host }
      : { listen_addresses: '', unix_socket_directories: at.host, unix_socket_permissions: '0700' };
  const all = { ...DEFAULTS, ...settings, ...listening };
  return [
    '-D',
    place.dataDir,
    '-p',
    String(at.port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Starts the server in its own process group (Ctrl-C in the terminal must not reach it before the application has
 * closed) and waits until `answers` agrees that it is ready. Returns its pid; throws with the end of its log.
 */
export async function launchPostmaster(
  place: Place,
  binDir: string,
  args: string[],
  answers: () => Promise<boolean>,
): Promise<number> {
  const logFile = path.join(place.home, 'postgres.log');
  const log = openLog(logFile, place);
  const logStart = fs.fstatSync(log).size;
  const program = path.join(binDir, 'postgres');
  const child = spawn(program, args, {
    ...runAs(place.account),
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.unref();
  let failure: unknown = null;
  child.on('error', (error) => (failure = error));
  const gone = () => failure !== null || child.exitCode !== null || child.signalCode !== null;
  const ready = async () => {
    if (gone()) return true;
    const file = readPidFile(place.dataDir);
    return file?.pid === child.pid && file?.status === 'ready' && (await answers());
  };
  try {
    const settled = await pollUntil(ready, 10, START_PATIENCE_MS);
    if (failure !== null) throw cannotRun(program, failure);
    if (settled && !gone() && child.pid !== undefined) return child.pid;
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  child.kill('SIGQUIT');
  const said = fs.readFileSync(logFile).subarray(logStart).toString('utf8').slice(-2000).trim();
  throw new EmbeddedStartError(`The database server did not start. The end of ${logFile}: ${said}`);
}

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

/** Opens the log for appending; one that has grown large is first set aside as `postgres.log.1`. */
function openLog(file: string, place: Place): number {
  const size = nullIfMissing(() => fs.statSync(file))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.1`);
  const handle = fs.openSync(file, 'a', 0o600);
  giveTo(file, place.account);
  return handle;
}
