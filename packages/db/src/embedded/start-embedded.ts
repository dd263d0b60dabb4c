import fs from 'node:fs';
import path from 'node:path';
import { clearStaging } from '../backup/snapshot/staging.ts';
import { claimFolder } from './claim.ts';
import { EmbeddedDataError, EmbeddedError, EmbeddedPermissionError } from './errors.ts';
import { errorCode, nullIfMissing } from './file-errors.ts';
import { hastenStop } from './hasten-stop.ts';
import { OWNER, initCluster } from './init-cluster.ts';
import { adoptedServer, keepRunning } from './keep-running.ts';
import { launchPostmaster, type Postmaster, serverArguments, type Waiting } from './launch-postmaster.ts';
import { settleLeftover } from './leftover.ts';
import { prepareListening } from './listening.ts';
import { locateBinaries } from './packaged-binaries.ts';
import type { PgConnection } from './pg-connection.ts';
import { readPidFile } from './pid-file.ts';
import { openPlace, type Place } from './place.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { ensureDatabase, probe } from './probe.ts';
import { keepSecret, openSecret } from './secret.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export type { PgConnection } from './pg-connection.ts';
export { attachEmbedded } from './attach-embedded.ts';

/** A running embedded PostgreSQL that this process holds: it is started again whenever it ends before it is stopped. */
export interface EmbeddedServer {
  /** Connection as the role that owns the cluster. */
  owner: PgConnection;
  /** True when a server left behind by a killed process was found healthy and taken over. */
  adopted: boolean;
  /** True when the cluster was created by this start. */
  initialised: boolean;
  /** Milliseconds until the database answered. */
  startMs: number;
  /**
   * Fast shutdown; settles when the server has ended, also while it is being started again. May be called more than once.
   * Close pools first.
   */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed on the data in `dir` (created if missing), reachable by unix socket and
 * password only (Windows: 127.0.0.1), and creates `database`. `settings` are added to the server's command line.
 * Works as root (the server then runs as the account `postgres` or `nobody`) and as an ordinary user; one process at a
 * time per folder. `say` is told when there is something to wait for, and when the server ends and runs again; `signal`
 * gives the start up. Throws subclasses of EmbeddedError that say what to do, EmbeddedInUseError for a second start.
 */
export async function startEmbedded(options: {
  dir: string;
  database?: string;
  settings?: Record<string, string>;
  say?: (line: string) => void;
  signal?: AbortSignal;
}): Promise<EmbeddedServer> {
  const began = performance.now();
  const {
    database = 'kiemlab',
    settings = {},
    say = (line: string) => console.error(line),
    signal = new AbortController().signal,
  } = options;
  try {
    const place = openPlace(options.dir);
    const claim = await claimFolder(place.home);
    try {
      const { first, again, binDir, ...server } = await bringUp(place, database, settings, { say, signal });
      const running = keepRunning(first, again, say);
      const rest = hastenStop(place.dataDir, say);
      let stopping: Promise<void> | undefined;
      const end = async () => {
        rest();
        const last = await running.stop();
        if (last) await stopPostmaster(last.pid, place.dataDir, binDir);
        claim.release();
      };
      return { ...server, startMs: performance.now() - began, stop: () => (stopping ??= end()) };
    } catch (error) {
      claim.release();
      throw error;
    }
  } catch (error) {
    throw explained(error, options.dir);
  }
}

async function bringUp(place: Place, database: string, settings: Record<string, string>, waiting: Waiting) {
  const packaged = locateBinaries();
  // a copy of the programs is shared by all databases that had to go to a common place
  const copyRoot = place.home === place.dir ? place.home : path.dirname(place.home);
  const binDir = prepareBinaries(packaged, copyRoot, place.account);
  requireSameMajor(place.dataDir, packaged.version);
  const password = openSecret(place);
  const initialised = await initCluster(place, binDir, password);
  keepSecret(place);
  const at = await prepareListening(place, readPidFile(place.dataDir)?.port ?? null);
  const owner: PgConnection = { ...at, user: OWNER, password, database };
  const maintenance = { ...owner, database: 'postgres' };
  const args = serverArguments(place, at, settings);
  const wanted = {
    dataDir: place.dataDir,
    socketDir: at.host,
    binDir,
    args,
    version: packaged.version,
    probe: () => probe(maintenance),
  };
  const answers = async () => {
    const facts = await probe(maintenance);
    return facts !== null && facts !== 'NOT_YET';
  };
  let adopted = false;
  const again = async (now: Waiting): Promise<Postmaster> => {
    const pid = await settleLeftover(wanted, now);
    adopted = pid !== null;
    if (pid === null) await clearStaging(place);
    return pid === null
      ? launchPostmaster(place, binDir, args, answers, now)
      : adoptedServer(pid, place.dataDir);
  };
  const first = await again(waiting);
  try {
    await ensureDatabase(maintenance, database);
  } catch (error) {
    await stopPostmaster(first.pid, place.dataDir, binDir);
    throw error;
  }
  return { first, again, binDir, owner, adopted, initialised };
}

/** A cluster can only be run by the major version that made it, and npm ships no pg_upgrade. */
function requireSameMajor(dataDir: string, version: string): void {
  const major = nullIfMissing(() => fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8'))?.trim();
  if (major === undefined || version.startsWith(`${major}.`)) return;
  throw new EmbeddedDataError(
    `The database in ${dataDir} was made by PostgreSQL ${major}, the installed programs are ${version}. ` +
      `Install the release of this product that used PostgreSQL ${major}, make a backup with it, and restore that.`,
  );
}

function explained(error: unknown, dir: string): unknown {
  const code = errorCode(error);
  if (error instanceof EmbeddedError || (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS'))
    return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EmbeddedPermissionError(
    `The database folder ${dir} cannot be used by this account (${message}). ` +
      'Start as the account that owns it, or set DATA_DIR to a folder that this account may write.',
    { cause: error },
  );
}
