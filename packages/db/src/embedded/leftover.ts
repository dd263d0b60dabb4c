import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedStopError } from './errors.ts';
import { errorCode, nullIfMissing } from './file-errors.ts';
import type { Waiting } from './launch-postmaster.ts';
import { readPidFile } from './pid-file.ts';
import { pollUntil } from './poll-until.ts';
import type { ServerFacts } from './probe.ts';
import { isServerOf, processesIn, signal } from './processes.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { waitingLine } from './waiting-line.ts';

interface Wanted {
  dataDir: string;
  socketDir: string;
  binDir: string;
  /** The command line that a server started now would get. */
  args: string[];
  /** Version of the installed programs, `18.4.0-beta.17`. */
  version: string;
  probe: () => Promise<ServerFacts | 'NOT_YET' | null>;
}

/** Time for a server left behind to replay its log. */
const RECOVERY_PATIENCE_MS = 10 * 60_000;
/** Time for one that has only just been started to listen. */
const LISTEN_PATIENCE_MS = 5000;

/**
 * Deals with what an earlier run left (its process killed, the machine switched off). Returns the pid of a server that
 * still runs, answers and is the one that would be started now, to be adopted; one that is recovering is waited for.
 * Anything else is brought to an end and its lock files are removed; then null. The caller holds the claim, so nobody who
 * lives owns any of it.
 */
export async function settleLeftover(wanted: Wanted, waiting: Waiting): Promise<number | null> {
  const { dataDir } = wanted;
  const old = readPidFile(dataDir);
  if (old && isServerOf(old.pid, dataDir)) {
    if (isWanted(wanted, await answerOf(wanted, old.pid, waiting))) return old.pid;
    await stopPostmaster(old.pid, dataDir, wanted.binDir);
  }
  await waitForBackends(dataDir);
  // PostgreSQL clears files of a pid that is free, but believes one that is a zombie's or somebody else's by now
  const again = readPidFile(dataDir);
  if (again && pidIsTaken(again.pid)) fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  if (process.platform !== 'win32') {
    for (const name of nullIfMissing(() => fs.readdirSync(wanted.socketDir)) ?? []) {
      fs.rmSync(path.join(wanted.socketDir, name), { force: true });
    }
  }
  return null;
}

/** What the server says once it takes connections; null when it does not answer, or ends meanwhile. */
async function answerOf(
  { dataDir, probe }: Wanted,
  pid: number,
  { say, signal }: Waiting,
): Promise<ServerFacts | null> {
  const remind = waitingLine(
    say,
    'The database is still recovering from an unexpected end; waiting for it …',
  );
  let answer: ServerFacts | 'NOT_YET' | null = null;
  const began = performance.now();
  const isStarting = () =>
    performance.now() - began < LISTEN_PATIENCE_MS && readPidFile(dataDir)?.status !== 'ready';
  const settled = async () => {
    answer = await probe();
    if (answer === 'NOT_YET') remind();
    else if (answer !== null || !isStarting()) return true;
    return signal.aborted || !isServerOf(pid, dataDir);
  };
  await pollUntil(settled, 50, RECOVERY_PATIENCE_MS);
  return answer === 'NOT_YET' ? null : answer;
}

function isWanted(wanted: Wanted, facts: ServerFacts | null): boolean {
  if (facts === null || path.resolve(facts.dataDir) !== wanted.dataDir) return false;
  if (!wanted.version.startsWith(`${facts.version}.`)) return false;
  const commandLine = nullIfMissing(() =>
    fs.readFileSync(path.join(wanted.dataDir, 'postmaster.opts'), 'utf8'),
  );
  return commandLine?.trimEnd().endsWith(wanted.args.map((arg) => `"${arg}"`).join(' ')) ?? false;
}

/** Backends outlive a killed server until they notice; a new server beside them would ruin the data. */
async function waitForBackends(dataDir: string): Promise<void> {
  const none = () => processesIn(dataDir).length === 0;
  const steps: [NodeJS.Signals, number][] = [
    ['SIGCONT', 1000],
    ['SIGTERM', 5000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
  for (const [name, patienceMs] of steps) {
    if (none()) return;
    for (const pid of processesIn(dataDir)) signal(pid, name);
    if (await pollUntil(none, 20, patienceMs)) return;
  }
  throw new EmbeddedStopError(
    `Processes ${processesIn(dataDir).join(', ')} still use the database in ${dataDir}; end them by hand.`,
  );
}

function pidIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
