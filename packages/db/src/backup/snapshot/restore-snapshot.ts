import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { giveTo } from '../../embedded/accounts.ts';
import { claimFolder } from '../../embedded/claim.ts';
import { EmbeddedDataError } from '../../embedded/errors.ts';
import { locateBinaries } from '../../embedded/packaged-binaries.ts';
import type { Place } from '../../embedded/place.ts';
import { prepareBinaries } from '../../embedded/prepare-binaries.ts';
import { BackupFault } from '../backup-fault.ts';
import { checkStored, flushFolder, type PartEntry, readPart } from '../parts.ts';
import { abortable } from './abortable.ts';
import { checkBase } from './check-base.ts';
import { clearDraft, makeDraft, nameDraft, requireEmpty } from './draft-folder.ts';
import { holdLog } from './outbox.ts';
import { replay, type Replayed, TargetNotReached } from './replay.ts';
import { requireRoom } from './room.ts';
import { BASE, MANIFEST, type Snapshot } from './snapshot.ts';
import { SEGMENT_BYTES } from './wal-names.ts';
import { unpackBase } from './unpack-base.ts';

/** What a restore brought back. */
export interface Restored {
  /** The last commit that is back; of the base's own moment where nothing was committed later. */
  upTo: Date;
  /** The timeline that the restored database goes on in, and the place in the log up to which it is back. */
  timeline: number;
  lsn: string;
  /** False where the log ends, or is damaged, before the moment that was asked for. */
  isReached: boolean;
}

/** What is restored, and whereto. */
export interface RestoreOptions {
  /** The folder of the set, and what its manifest says of the snapshot. */
  folder: string;
  snapshot: Snapshot;
  /** BACKUP_DIR/wal; without it the base alone is brought back. */
  walFolder?: string | undefined;
  /** DATA_DIR that is made: not there, or empty. */
  dir: string;
  /** Password of the owner of the cluster, for the file `secret`. */
  secret: string;
  /** The private key, `AGE-SECRET-KEY-1…`. */
  identity?: string | undefined;
  /** The moment to bring back; the newest that the log gives when it is not told. */
  at?: Date | undefined;
  /** Brings back what there is where the log ends before that moment, or a piece of it is damaged; refused without. */
  asFarAsPossible?: boolean | undefined;
  say?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Room for the segments that lie in clear at once, beside the base. */
const LOG_ROOM = 16 * SEGMENT_BYTES;

/**
 * Makes the data of an embedded server of a snapshot and the log since. All is made in a draft folder and has been checked, unpacked,
 * compared with the server's own list and run once before `dir` gets it: whole or not at all. The set and the log are only read. The restored
 * database begins a timeline of its own, and its log is held back until there is a base of it (`holdLog`). Throws BackupFault: NOT_EMPTY,
 * NO_ROOM, NO_SUCH_MOMENT (saying from when to when), and what the parts say.
 */
export async function restoreSnapshot(options: RestoreOptions): Promise<Restored> {
  const { folder, snapshot, dir, identity, at, say = () => undefined } = options;
  const { signal = new AbortController().signal } = options;
  requireEmpty(dir);
  requireMoment(snapshot, at);
  const packaged = requireVersion(snapshot);
  const base = partOf(snapshot, BASE);
  const list = partOf(snapshot, MANIFEST);
  say('The parts of the snapshot are checked …');
  for (const part of [list, base]) await checkStored(folder, part);
  // Small, and tells at once of a wrong key.
  const manifest = await whole(readPart(folder, list, identity));
  await requireRoom(dir, base.bytes + LOG_ROOM, 'The restored database');
  await mkdir(path.dirname(path.resolve(dir)), { recursive: true });
  const binDirOf = (place: Place): string =>
    prepareBinaries(
      packaged,
      place.home === place.dir ? place.home : path.dirname(place.home),
      place.account,
    );
  const place = await makeDraft(dir, binDirOf);
  try {
    const claim = await claimFolder(place.home);
    try {
      await mkdir(place.dataDir, { mode: 0o700 });
      giveTo(place.dataDir, place.account);
      say('The database is unpacked …');
      const archive = abortable(readPart(folder, base, identity), signal);
      checkBase(manifest, await unpackBase(archive, place.dataDir, place.account));
      const { upTo, timeline, lsn, isReached } = await replayAll(options, place, binDirOf(place), signal);
      const history = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
      holdLog(place, path.join(place.dataDir, 'pg_wal', history));
      fs.writeFileSync(path.join(place.dir, 'secret'), `${options.secret.trim()}\n`, {
        mode: 0o600,
        flush: true,
      });
      for (const made of [place.home, place.dir]) await flushFolder(made);
      claim.release();
      await nameDraft(place.dir, dir);
      return { upTo: upTo ?? new Date(snapshot.takenAt), timeline, lsn, isReached };
    } finally {
      claim.release();
    }
  } catch (error) {
    await clearDraft(place.dir, binDirOf);
    throw error;
  }
}

async function replayAll(
  {
    snapshot,
    walFolder,
    secret,
    identity,
    at,
    asFarAsPossible = false,
    say = () => undefined,
  }: RestoreOptions,
  place: Place,
  binDir: string,
  signal: AbortSignal,
): Promise<Replayed & { isReached: boolean }> {
  const how = { place, binDir, secret: secret.trim(), snapshot, walFolder, identity, say, signal };
  try {
    const back = await replay({ ...how, at, untilFault: asFarAsPossible });
    const isFault = at === undefined && back.fault !== undefined;
    if (isFault) say(endsAt(back.fault));
    return { ...back, isReached: !isFault };
  } catch (error) {
    if (!(error instanceof TargetNotReached) || at === undefined) throw error;
    const from = new Date(snapshot.takenAt);
    const to = error.reached === null || error.reached < from ? from : error.reached;
    // The server stops when it sees a later commit, and there is none (or it cannot be read): all that it has is what was asked for.
    if (at <= to) {
      const untilFault = error.fault !== undefined;
      const all = await replay({ ...how, at: undefined, untilFault });
      if (error.reached === null || (all.upTo !== null && all.upTo >= error.reached))
        return { ...all, isReached: true };
      throw error.fault ?? error;
    }
    if (asFarAsPossible) {
      if (error.fault !== undefined) say(endsAt(error.fault));
      return { ...(await replay({ ...how, at: undefined, untilFault: true })), isReached: false };
    }
    throw noSuchMoment(
      at,
      `With --as-far-as-possible what there is comes back: the log goes from ${from.toISOString()} to ${to.toISOString()}`,
    );
  }
}

const endsAt = (fault: unknown): string =>
  `${fault instanceof Error ? fault.message : String(fault)} The log is taken to end there.`;

const noSuchMoment = (at: Date, because: string): BackupFault =>
  new BackupFault('NO_SUCH_MOMENT', `${at.toISOString()} cannot be brought back. ${because}.`);

function requireMoment({ takenAt }: Snapshot, at: Date | undefined): void {
  if (at === undefined || at >= new Date(takenAt)) return;
  throw noSuchMoment(
    at,
    `This snapshot goes from ${takenAt} to the end of the log; an earlier moment needs an older set`,
  );
}

function requireVersion({ version }: Snapshot): ReturnType<typeof locateBinaries> {
  const packaged = locateBinaries();
  const major = Number.parseInt(version, 10);
  if (packaged.version.startsWith(`${major}.`)) return packaged;
  throw new EmbeddedDataError(
    `The snapshot was made by PostgreSQL ${version}, the installed programs are ${packaged.version}. ` +
      `Restore it with the release of this product that used PostgreSQL ${major}, or restore a portable back-up.`,
  );
}

function partOf({ parts }: Snapshot, name: string): PartEntry {
  const part = parts.find((entry) => entry.name === name);
  if (part) return part;
  throw new BackupFault('MANIFEST_DAMAGED', `The manifest of the set names no ${name}.`);
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
