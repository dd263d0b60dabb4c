import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveTo, runAs } from './accounts.ts';
import { EmbeddedDataError, EmbeddedStartError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';
import { cannotRun } from './init-cluster.ts';
import type { Listening } from './listening.ts';
import { readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { pollUntil } from './poll-until.ts';
import { endChild } from './stop-postmaster.ts';
import { LOG_LIMIT_BYTES } from './trim-log.ts';
import { waitingLine } from './waiting-line.ts';

/**
 * Settings of every embedded server; fsync stays on, an acknowledged commit is on disk. Its log tells that a statement failed and by
 * which rule, and neither the row nor the values of it: names, results and numbers of identity cards stay in the database.
 */
const DEFAULTS: Record<string, string> = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',

  shared_buffers: '256MB',
  max_connections: '50',
  jit: 'off',
  max_wal_size: '2GB',
  wal_compression: 'on',
};

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

/** A server that runs for this process. */
export interface Postmaster {
  pid: number;
  /** Settles when the server has ended, with how it ended. */
  ended: Promise<string>;
}

/** What goes on while a server is started: lines for people, and whether to give up. */
export interface Waiting {
  say: (line: string) => void;
  signal: AbortSignal;
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.on('exit', (code, name) => resolve(name === null ? `exit code ${code}` : `signal ${name}`));
  });

/**
 * Starts the server in its own process group (Ctrl-C in the terminal must not reach it before the application has
 * closed) and waits until `answers` agrees that it is ready. Throws with the end of its log when it does not get there, or
 * when the signal says to give up; the process it began has then ended.
 */
export async function launchPostmaster(
  place: Place,
  binDir: string,
  args: string[],
  answers: () => Promise<boolean>,
  { say, signal }: Waiting,
  patienceMs = START_PATIENCE_MS,
): Promise<Postmaster> {
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
  const ended = endOf(child);
  const gone = () => failure !== null || child.exitCode !== null || child.signalCode !== null;
  const written = (): string => fs.readFileSync(logFile).subarray(logStart).toString('utf8').trim();
  const said = (): string => `The end of ${logFile}: ${written().slice(-2000)}`;
  // What it says last: whether it gets on, or ends and begins anew again and again.
  const still = (): string =>
    `The database is still starting after an unexpected end … ${written().split('\n').at(-1) ?? ''}`;
  const remind = waitingLine(say, still, 3000);
  const ready = async () => {
    if (gone() || signal.aborted) return true;
    remind();
    const file = readPidFile(place.dataDir);
    return file?.pid === child.pid && file?.status === 'ready' && (await answers());
  };
  try {
    const settled = await pollUntil(ready, 10, patienceMs);
    if (failure !== null) throw cannotRun(program, failure);
    if (settled && !gone() && !signal.aborted && child.pid !== undefined) return { pid: child.pid, ended };
    await endChild(child);
  } catch (error) {
    const told =
      error instanceof EmbeddedDataError
        ? new EmbeddedDataError(`${error.message} ${said()}`, { cause: error })
        : error;
    await endChild(child);
    throw told;
  }
  throw new EmbeddedStartError(`The database server did not start. ${said()}`);
}

/** Opens the log for appending; one that has grown large is first set aside as `postgres.log.1`. */
function openLog(file: string, place: Place): number {
  const size = nullIfMissing(() => fs.statSync(file))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.1`);
  const handle = fs.openSync(file, 'a', 0o600);
  giveTo(file, place.account);
  return handle;
}
