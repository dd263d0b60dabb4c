import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kiemlab/contract/core/laboratory-day';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { type PartEntry, writePart } from '@kiemlab/db/backup/parts';
import { readHead } from '@kiemlab/db/backup/portable/dump.queries';
import { connectOwner, dumpDatabase } from '@kiemlab/db/backup/portable/dump-database';
import { checkLog } from '@kiemlab/db/backup/snapshot/check-log';
import { outboxOf } from '@kiemlab/db/backup/snapshot/outbox';
import { findForeign } from '@kiemlab/db/backup/snapshot/ship-log';
import { takeSnapshot } from '@kiemlab/db/backup/snapshot/take-snapshot';
import { findPlace } from '@kiemlab/db/embedded/place';
import type { Database } from '@kiemlab/db/database';
import type pg from 'pg';
import {
  type BackupSettings,
  type FolderState,
  openBackupFolder,
} from '../../platform/backup/backup-folder.ts';
import { type Copied, copyFiles } from '../../platform/backup/copy-files.ts';
import { type IndexedFile, readIndex, writeIndex } from '../../platform/backup/file-index.ts';
import { isDiskFull } from '../../platform/files/disk-full.ts';
import {
  listSets,
  type Manifest,
  partsOf,
  SET_FORMAT,
  readManifest,
  stampOf,
  writeManifest,
} from '../../platform/backup/manifest.ts';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import { recordedFiles } from '../../platform/files/sweep/recorded.queries.ts';
import type { BackupPlace } from '../../platform/health/machine.ts';
import { claimFolder, requireOwnFolder } from './backup-writer.ts';
import { currentLife } from './lives.queries.ts';
import { holdBackups } from './hold-backups.queries.ts';

/** What a set is taken of. */
export interface Source {
  db: Database;
  owner: BackupPlace['owner'];
  embedded: boolean;
  dataDir: string;
  version: string;
  /** Newest migration of the program. */
  schema: string;
}

/** A set that is whole, and what somebody should know of its folder. */
export interface TakenSet extends FolderState {
  manifest: Manifest;
  folder: string;
  bytes: number;
  /** Copies of files that had gone bad and were made anew. */
  mended: number;
  /** The folder was another copy's until now. */
  tookOver: boolean;
  /** Pieces of the log that lie damaged in the folder; undefined of a database that has none there. */
  logDamaged: number | undefined;
}

/** Folders of the data folder that hold keys and heads of the trail, where there are any. */
const MORE = ['keys', 'heads'];

async function writeSecrets(
  { dataDir, embedded }: Source,
  folder: string,
  recipient: string | undefined,
): Promise<PartEntry[]> {
  const files = embedded ? ['secret'] : [];
  for (const name of MORE) {
    const within = await readdir(path.join(dataDir, name), { withFileTypes: true }).catch(() => []);
    files.push(...within.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`));
  }
  const written: PartEntry[] = [];
  for (const file of files)
    written.push(
      await writePart(folder, `secrets/${file}`, createReadStream(path.join(dataDir, file)), {
        recipient,
        gzip: false,
      }),
    );
  return written;
}

/** Head of the trail's chain once all that can be sealed is. */
async function sealedHead(client: pg.Client) {
  await client.query('SELECT audit_seal_pending(100000)');
  return readHead(client);
}

/** Throws BackupFault FOLDER where another copy of the laboratory writes its log into the same folder: log of the one fits onto bases of the other. */
async function requireOwnLog(dataDir: string, backupDir: string): Promise<void> {
  const place = findPlace(dataDir);
  const foreign = place && (await findForeign(outboxOf(place), path.join(backupDir, 'wal')));
  if (foreign)
    throw new BackupFault(
      'FOLDER',
      `${backupDir} holds ${foreign} of another copy of this laboratory, which was brought back from it, too: give each its own BACKUP_DIR, and keep only one at work.`,
    );
}

/** What the sets in a folder tell of copies that lie there already. */
interface Before {
  /** The index of the newest set in clear, or for the same key. */
  before: AsyncIterable<IndexedFile>;
  /** Copies whose name tells no key are for that of the newest encrypted set: earlier programs wrote them anew for each. */
  earlierNames: boolean;
  /** The newest set is for another key. */
  isOtherKey: boolean;
}

async function copiesBefore({ folder, recipient }: BackupSettings): Promise<Before> {
  const encrypted = recipient !== undefined;
  const sets = (await listSets(folder)).filter(({ manifest }) => manifest?.encrypted === encrypted);
  const isOurs = ({ manifest }: (typeof sets)[number]): boolean => manifest?.recipient === recipient;
  const last = sets.findLast(isOurs);
  const newest = sets.at(-1);
  const index = last?.manifest?.files.index;
  return {
    before: last && index ? readIndex(last.folder, index) : nothing(),
    earlierNames: newest !== undefined && isOurs(newest),
    isOtherKey: newest !== undefined && !isOurs(newest),
  };
}

async function* nothing(): AsyncGenerator<IndexedFile> {}

/** A folder of its own for a set that is begun now. */
async function makeFolder(backupDir: string): Promise<{ stamp: string; folder: string }> {
  await mkdir(path.join(backupDir, 'sets'), { recursive: true, mode: 0o700 });
  const stamp = stampOf(new Date());
  const folder = path.join(backupDir, 'sets', stamp);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupFault(
          'FOLDER',
          `${folder} is there already: another back-up was begun in this very second.`,
        )
      : error;
  });
  return { stamp, folder };
}

/**
 * Takes a set of a laboratory while others work: database first, then the files that it records, then secrets; whole once its manifest is written
 * (ADR 91). One at a time for all copies of the program. What a failed one wrote goes, but for copied files: they are whole. Throws BackupFault,
 * and what `signal` says.
 */
export async function takeSet(
  source: Source,
  settings: BackupSettings,
  {
    signal,
    say = () => undefined,
    takeOver = false,
  }: { signal: AbortSignal; say?: (line: string) => void; takeOver?: boolean },
): Promise<TakenSet> {
  const { db, owner, embedded, dataDir, version, schema } = source;
  const { recipient } = settings;
  const laboratory = await readLaboratoryId(db);
  const writer = { db, dataDir, embedded, folder: settings.folder };
  if (!takeOver) await requireOwnFolder(writer);
  const state = await openBackupFolder(settings, { laboratory, dataDir });
  const client = await connectOwner(owner);
  try {
    await holdBackups(client);
    const tookOver = await claimFolder(writer, { takeOver });
    const day = Math.floor(Date.now() / DAY_MS);
    // Before the base: what goes on from it needs none of what was damaged.
    const log = embedded ? await checkLog(path.join(settings.folder, 'wal'), day) : undefined;
    const { stamp, folder } = await makeFolder(settings.folder);
    try {
      const trail = await sealedHead(client);
      say(embedded ? 'The server copies its database …' : 'The tables are read …');
      const into = { folder, recipient, signal };
      const database =
        embedded && typeof owner !== 'string'
          ? await takeSnapshot({ dir: dataDir, owner, ...into })
          : await dumpDatabase({ owner, ...into });
      if (database.kind === 'snapshot') await requireOwnLog(dataDir, settings.folder);
      const { isOtherKey, ...before } = await copiesBefore(settings);
      if (isOtherKey)
        say(
          'BACKUP_RECIPIENT is another key than that of the newest back-up: earlier ones need the earlier private key still. Keep both. All files are copied for the new one …',
        );
      say('Stored files are copied …');
      const copied: Copied = { count: 0, bytes: 0, fresh: 0, mended: 0, lacking: [] };
      const how = {
        store: path.join(dataDir, 'files'),
        folder: settings.folder,
        ...{ recipient, signal },
        ...before,
        day,
      };
      const index = await writeIndex(folder, copyFiles(recordedFiles(db), how, copied));
      const { count, bytes, lacking, mended } = copied;
      const manifest: Manifest = {
        ...{ format: SET_FORMAT, laboratory, stamp, version, schema, takenAt: database.takenAt },
        database,
        trail,
        files: { count, bytes, lacking, index },
        secrets: await writeSecrets(source, folder, recipient),
        ...{ encrypted: recipient !== undefined, recipient },
        life: await currentLife(db),
      };
      // Without it another one may have begun, and have taken this for what a killed one left.
      await client.query('SELECT 1');
      await writeManifest(folder, manifest);
      // What cannot be read is no back-up.
      await readManifest(folder);
      const parts = partsOf(manifest).filter((part) => part !== index);
      return {
        ...state,
        manifest,
        folder,
        ...{ mended, tookOver, logDamaged: log?.damaged.length },
        bytes: bytes + parts.reduce((sum, part) => sum + part.storedBytes, 0),
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (isDiskFull(error))
        throw new BackupFault(
          'NO_ROOM',
          `There is no room left in ${settings.folder}: make some there, or set BACKUP_DIR to a larger disk.`,
          {
            cause: error,
          },
        );
      throw error;
    }
  } finally {
    // What held others up ends with the connection.
    await client.end().catch(() => undefined);
  }
}
