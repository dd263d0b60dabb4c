import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { type PartEntry, writePart } from '@kiemlab/db/backup/parts';
import { readHead } from '@kiemlab/db/backup/portable/dump.queries';
import { connectOwner, dumpDatabase } from '@kiemlab/db/backup/portable/dump-database';
import { takeSnapshot } from '@kiemlab/db/backup/snapshot/take-snapshot';
import type { Database } from '@kiemlab/db/database';
import type pg from 'pg';
import {
  type BackupSettings,
  type FolderState,
  openBackupFolder,
} from '../../platform/backup/backup-folder.ts';
import { copyFiles } from '../../platform/backup/copy-files.ts';
import {
  type Manifest,
  SET_FORMAT,
  readManifest,
  stampOf,
  writeManifest,
} from '../../platform/backup/manifest.ts';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import { recordedFiles } from '../../platform/files/sweep/recorded.queries.ts';
import type { BackupPlace } from '../../platform/health/machine.ts';
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
  { signal, say = () => undefined }: { signal: AbortSignal; say?: (line: string) => void },
): Promise<TakenSet> {
  const { db, owner, embedded, dataDir, version, schema } = source;
  const { recipient } = settings;
  const laboratory = await readLaboratoryId(db);
  const state = await openBackupFolder(settings, { laboratory, dataDir });
  const client = await connectOwner(owner);
  try {
    await holdBackups(client);
    const { stamp, folder } = await makeFolder(settings.folder);
    try {
      const trail = await sealedHead(client);
      say(embedded ? 'The server copies its database …' : 'The tables are read …');
      const into = { folder, recipient, signal };
      const database =
        embedded && typeof owner !== 'string'
          ? await takeSnapshot({ dir: dataDir, owner, ...into })
          : await dumpDatabase({ owner, ...into });
      say('Stored files are copied …');
      const { count, bytes, lacking } = await copyFiles(recordedFiles(db), {
        store: path.join(dataDir, 'files'),
        folder: settings.folder,
        recipient,
        signal,
      });
      const manifest: Manifest = {
        ...{ format: SET_FORMAT, laboratory, stamp, version, schema, takenAt: database.takenAt },
        database,
        trail,
        files: { count, bytes, lacking },
        secrets: await writeSecrets(source, folder, recipient),
        encrypted: recipient !== undefined,
      };
      await writeManifest(folder, manifest);
      // What cannot be read is no back-up.
      await readManifest(folder);
      const parts = [...partsOf(manifest), ...manifest.secrets];
      return {
        ...state,
        manifest,
        folder,
        bytes: bytes + parts.reduce((sum, part) => sum + part.storedBytes, 0),
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    // What held others up ends with the connection.
    await client.end().catch(() => undefined);
  }
}

/** The parts that the database of a set lies in. */
export const partsOf = ({ database }: Pick<Manifest, 'database'>): readonly PartEntry[] =>
  database.kind === 'snapshot' ? database.parts : database.tables.map(({ part }) => part);
