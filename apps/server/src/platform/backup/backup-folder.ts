import { constants, realpathSync } from 'node:fs';
import { access, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { readStoreId, writeStoreId } from '../files/store-id.ts';

/** Where and how back-ups are taken; absent without BACKUP_DIR. */
export interface BackupSettings {
  /** BACKUP_DIR. */
  folder: string;
  /** Public key; without one secrets lie in clear, which `inClear` allows. */
  recipient: string | undefined;
  inClear: boolean;
}

/** What of a back-up folder somebody should know, though it can be used. */
export interface FolderState {
  /** It lies on the disk of the data: what takes one takes both. */
  sameDisk: boolean;
}

const cannot = (folder: string, because: string, cause?: unknown): BackupFault =>
  new BackupFault(
    'FOLDER',
    `The back-up folder ${folder} cannot be used: ${because}. Correct BACKUP_DIR, or its permissions.`,
    {
      cause,
    },
  );

/** Where a folder really lies, also one that is not there yet. */
function realPathOf(folder: string): string {
  const at = path.resolve(folder);
  try {
    return realpathSync(at);
  } catch {
    return path.dirname(at) === at ? at : path.join(realPathOf(path.dirname(at)), path.basename(at));
  }
}

/**
 * Makes sure that sets of a laboratory may be written into a folder: that it is there, can be written and belongs to nobody else. A folder that is not
 * there is only made when the one above it is: a share that is not mounted must not become a folder of the system's disk. Throws
 * BackupFault FOLDER or IN_CLEAR.
 */
export async function openBackupFolder(
  { folder, recipient, inClear }: BackupSettings,
  { laboratory, dataDir }: { laboratory: string; dataDir: string },
): Promise<FolderState> {
  if (recipient === undefined && !inClear)
    throw new BackupFault(
      'IN_CLEAR',
      'Without BACKUP_RECIPIENT a back-up holds passwords and keys in clear. Set it to the public key that "npm run backup -- --new-key" makes, ' +
        'or allow it: --in-clear, or BACKUP_IN_CLEAR=true for the daily one.',
    );
  const inside = path.relative(realPathOf(dataDir), realPathOf(folder));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw cannot(folder, 'it lies in the data folder, and would be lost with it');
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.probe-${process.pid}`);
    await writeFile(probe, 'x', { flush: true });
    await rm(probe);
    const mark = await readStoreId(folder);
    if (mark === undefined) await writeStoreId(folder, laboratory);
    else if (mark !== laboratory)
      throw cannot(folder, `it belongs to another laboratory (${mark || 'its mark names none'})`);
    return { sameDisk: (await stat(folder)).dev === (await stat(dataDir)).dev };
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw cannot(folder, error instanceof Error ? error.message : String(error), error);
  }
}
