import { createHash } from 'node:crypto';
import { constants, realpathSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { fileOfPart, flushFolder, type PartEntry, writePart } from '@kiemlab/db/backup/parts';
import { stampOf } from '../../platform/backup/manifest.ts';

/** What an empty disk holds all the same. */
const OF_DISKS = new Set(['lost+found', 'System Volume Information']);
const DRAFT = '.draft';
export const SUMS = 'SHA256SUMS';

/** What lies in a folder, but for what every disk holds. */
const within = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !OF_DISKS.has(name));

const refuse = (code: 'FOLDER' | 'NOT_EMPTY', message: string): never => {
  throw new BackupFault(code, message);
};

/** Where a folder really lies; undefined where nothing does. */
function realOf(at: string): string | undefined {
  try {
    return realpathSync(at);
  } catch {
    return undefined;
  }
}

function isWithin(folder: string, real: string): boolean {
  const inside = path.relative(realOf(folder) ?? path.resolve(folder), real);
  return inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside));
}

/**
 * Makes sure that an export may go into a folder: it is empty, or is made now in a folder that is there, and is no part of the data or of the back-ups. Answers where it really lies.
 * Throws BackupFault NOT_EMPTY or FOLDER.
 */
export async function checkPlace(
  into: string,
  { dataDir, backupDir }: { dataDir: string; backupDir?: string | undefined },
): Promise<string> {
  const at = path.resolve(into);
  const made = await mkdir(at, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      return refuse('FOLDER', `${at} cannot be made: ${error.message}. Is its disk or share there?`);
    },
  );
  const real =
    realOf(at) ?? refuse('FOLDER', `${at} is a link to what is not there: is its disk or share there?`);
  for (const [folder, called] of [
    [dataDir, 'the data folder'],
    [backupDir, 'the folder of the back-ups'],
  ] as const) {
    if (folder === undefined || !isWithin(folder, real)) continue;
    if (made) await rmdir(real);
    refuse('FOLDER', `${at} lies in ${called}: choose a folder on another disk.`);
  }
  const there = await access(real, constants.W_OK | constants.X_OK)
    .then(() => within(real))
    .catch((error: Error) =>
      refuse('FOLDER', `${at} is no folder that this account may write: ${error.message}.`),
    );
  const left = there.find((name) => name.endsWith(DRAFT));
  if (left)
    refuse(
      'NOT_EMPTY',
      `${at} holds ${left}, what is left of an export that was broken off. It lies in clear: destroy it, then begin again.`,
    );
  if (there.length > 0) refuse('NOT_EMPTY', `${at} is not empty (${there[0]}): choose an empty folder.`);
  return real;
}

/** What an export that is begun at a moment is called once it is whole. */
export const exportName = (begun: Date): string => `kiemlab-export-${stampOf(begun)}`;

/** An export that is being written. */
export interface ExportFolder {
  /** Writes one file and notes its hash. With `expected`, hex, a content that has another hash is not kept: undefined. */
  write(
    name: string,
    content: AsyncIterable<Uint8Array>,
    expected?: string,
  ): Promise<Pick<PartEntry, 'bytes' | 'sha256'> | undefined>;
  /** Ends the list of hashes; answers the hash of that list, which stands for every byte. */
  seal(): Promise<Buffer>;
  /** Gives it the name of what is whole; answers where it lies. */
  finish(): Promise<string>;
  drop(): Promise<void>;
}

/** Begins an export in a checked folder: what it writes is a draft, by its name, until it is whole. */
export async function beginFolder(into: string, name: string): Promise<ExportFolder> {
  const [whole, draft] = [path.join(into, name), path.join(into, name + DRAFT)];
  const another = (): never =>
    refuse('NOT_EMPTY', `Another export was begun in ${into}: choose another folder.`);
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // In the very same second.
    if (error.code === 'EEXIST') another();
    throw error;
  });
  const drop = (): Promise<void> => rm(draft, { recursive: true, force: true });
  // Somebody else may have begun in the meantime.
  if ((await within(into)).length > 1) {
    await drop();
    return another();
  }
  const sums = await open(path.join(draft, SUMS), 'wx', 0o600);
  const hash = createHash('sha256');
  const close = (): Promise<void> => sums.close().catch(() => undefined);
  return {
    async write(file, content, expected) {
      const entry = await writePart(draft, file, content, { gzip: false });
      if (expected !== undefined && entry.sha256 !== expected) {
        await rm(fileOfPart(draft, entry));
        return undefined;
      }
      const line = `${entry.sha256}  ${file}\n`;
      hash.update(line);
      await sums.appendFile(line);
      return entry;
    },
    async seal() {
      await sums.sync();
      await sums.close();
      return hash.digest();
    },
    async finish() {
      await rename(draft, whole);
      await flushFolder(into);
      return whole;
    },
    async drop() {
      await close();
      await drop();
    },
  };
}
