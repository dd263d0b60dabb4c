import fs from 'node:fs';
import path from 'node:path';
import { giveTo } from '../../embedded/accounts.ts';
import { launchPostmaster, serverArguments } from '../../embedded/launch-postmaster.ts';
import { prepareListening } from '../../embedded/listening.ts';
import type { Place } from '../../embedded/place.ts';
import { stopPostmaster } from '../../embedded/stop-postmaster.ts';
import { waitingLine } from '../../embedded/waiting-line.ts';
import { BackupFault } from '../backup-fault.ts';
import { feedLog } from './feed-log.ts';
import { logSource } from './log-source.ts';
import { howFar, isPromoted, withClient } from './recovering-server.ts';
import { makeFeed } from './restore-command.ts';
import { recoveredTo } from './snapshot.queries.ts';
import type { Snapshot } from './snapshot.ts';
import { targetTimeline } from './target-timeline.ts';
import { placeOf } from './wal-names.ts';

/** How far a database was brought back: its last commit, and where its own log begins. */
export interface Replayed {
  /** Null when nothing was committed after the base began. */
  upTo: Date | null;
  timeline: number;
  lsn: string;
  /** Where the log was taken to end though it goes on: a piece that is missing or damaged. */
  fault?: unknown;
}

/** What was replayed does not reach the moment that was asked for; `fault` is where the log was taken to end, if it goes on. */
export class TargetNotReached extends Error {
  readonly reached: Date | null;
  readonly fault: unknown;
  constructor(reached: Date | null, fault: unknown, options: ErrorOptions) {
    super('the log ends before the moment', options);
    this.reached = reached;
    this.fault = fault;
  }
}

/** As long as a log of weeks may take. */
const PATIENCE_MS = 24 * 60 * 60_000;

/** As the server reads it while it starts, when it knows no names of time zones, not even Z. */
const momentOf = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * For the one run of the server in a restore. It takes connections as soon as it may, to be asked how far it is, which needs limits at
 * least as high as those of the server that wrote the log.
 */
const settingsOf = (
  command: string,
  at: Date | undefined,
  timeline: number | null,
): Record<string, string> => ({
  archive_mode: 'off',
  restore_command: command,
  recovery_target_timeline: timeline === null ? 'current' : String(timeline),
  ...(at ? { recovery_target_time: momentOf(at), recovery_target_action: 'promote' } : {}),
  // Else it would ask for what comes next before it has replayed what it has.
  recovery_prefetch: 'off',
  hot_standby: 'on',
  max_connections: '300',
  max_worker_processes: '32',
  max_wal_senders: '20',
  max_locks_per_transaction: '128',
});

/**
 * Runs the server of an unpacked base until it has replayed the log, up to `at` or to its end, and has begun a timeline of its own; then
 * stops it. Throws BackupFault for a piece that is missing or damaged, saying how far the log is whole (`untilFault` takes that for the end),
 * and TargetNotReached.
 */
export async function replay({
  place,
  binDir,
  secret,
  snapshot,
  walFolder,
  identity,
  at,
  untilFault = false,
  say,
  signal,
}: {
  place: Place;
  binDir: string;
  secret: string;
  snapshot: Snapshot;
  walFolder: string | undefined;
  identity: string | undefined;
  at: Date | undefined;
  untilFault?: boolean;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<Replayed> {
  let fault: unknown;
  const passOver = (error: BackupFault): void => {
    fault ??= error;
  };
  const timeline = await targetTimeline(walFolder, snapshot, identity, at, untilFault ? passOver : undefined);
  // Without it the server would go on in the old timeline, and two lives of it would write segments of one name.
  const mark = path.join(place.dataDir, 'recovery.signal');
  fs.writeFileSync(mark, '', { mode: 0o600, flush: true });
  giveTo(mark, place.account);
  const { feed, command } = makeFeed(place);
  const listening = await prepareListening(place, null);
  const connection = { ...listening, user: 'postgres', password: secret, database: 'postgres' };
  const giveUp = new AbortController();
  let reached: Date | null = null;
  let given = false;
  const remind = waitingLine(() => say('The log of the database is being replayed …'), '');
  const source = logSource({ folder: walFolder, identity, snapshot }, async (_, pastBase) => {
    if (pastBase) reached = await howFar(connection);
  });
  const feeding = feedLog(
    feed,
    place.account,
    (name) => {
      remind();
      return source(name);
    },
    async (error) => {
      fault ??= error;
      reached = await howFar(connection);
      // All that was asked for has been replayed: what follows is not needed, but for telling that it is later.
      if (untilFault || (at !== undefined && reached !== null && at <= reached)) return true;
      given = true;
      giveUp.abort();
      return false;
    },
  );
  try {
    const waiting = { say: () => undefined, signal: AbortSignal.any([signal, giveUp.signal]) };
    const args = serverArguments(place, listening, settingsOf(command, at, timeline));
    const answers = () => isPromoted(connection);
    const server = await launchPostmaster(place, binDir, args, answers, waiting, PATIENCE_MS);
    try {
      const { at: upTo, lsn, segment } = await withClient(connection, recoveredTo);
      return { upTo, lsn, timeline: placeOf(segment).timeline, fault };
    } finally {
      await stopPostmaster(server.pid, place.dataDir, binDir);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (given) throw withReach(fault, reached);
    if (/recovery ended before configured recovery target was reached/.test(String(error)))
      throw new TargetNotReached(reached, fault, { cause: error });
    throw error;
  } finally {
    await feeding.stop();
    fs.rmSync(feed, { recursive: true, force: true });
  }
}

function withReach(fault: unknown, reached: Date | null): unknown {
  if (!(fault instanceof BackupFault) || reached === null) return fault;
  const until = `Up to ${reached.toISOString()} the log is whole: a restore to that moment does not need it.`;
  return new BackupFault(fault.code, `${fault.message} ${until}`, { cause: fault });
}
