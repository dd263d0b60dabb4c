import fs from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { claimFolder } from '../../embedded/claim.ts';
import { EmbeddedInUseError } from '../../embedded/errors.ts';
import { errorCode, nullIfMissing } from '../../embedded/file-errors.ts';
import { locateBinaries } from '../../embedded/packaged-binaries.ts';
import { findPlace, type Place } from '../../embedded/place.ts';
import { prepareBinaries } from '../../embedded/prepare-binaries.ts';
import { BackupFault } from '../backup-fault.ts';
import { clearDraft } from './draft-folder.ts';

/** In a folder that holds a laboratory in clear which is none yet, or never will be one: told from any other folder by this file. */
const MARK = 'unfinished.txt';
/** How deep databases may lie in such a folder: a drill holds a restore, which holds the draft of a base. */
const DEPTH = 3;

/** A folder in which a laboratory is brought back, by this process alone, until it is closed. */
export interface Unfinished {
  folder: string;
  /** Removes it with all that is in it. */
  close(): Promise<void>;
}

const binDirOf = (place: Place): string =>
  prepareBinaries(
    locateBinaries(),
    place.home === place.dir ? place.home : path.dirname(place.home),
    place.account,
  );

/** Removes the databases in a folder, their servers stopped: one whose process was killed runs on. */
async function clearDatabases(folder: string, depth = DEPTH): Promise<void> {
  for (const entry of nullIfMissing(() => fs.readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (!entry.isDirectory()) continue;
    const within = path.join(folder, entry.name);
    if (findPlace(within)) await clearDraft(within, binDirOf);
    else if (depth > 1) await clearDatabases(within, depth - 1);
  }
}

async function clear(folder: string): Promise<void> {
  await clearDatabases(folder);
  for (const name of nullIfMissing(() => fs.readdirSync(folder)) ?? [])
    if (!name.startsWith('holder-') && name !== MARK)
      await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Makes the folder, or takes over what a process that was killed left of it: that is cleared. Throws BackupFault BUSY while another process
 * works in it.
 */
export async function openUnfinished(folder: string): Promise<Unfinished> {
  fs.mkdirSync(folder, { recursive: true });
  const claim = await claimFolder(folder).catch((error: unknown) => {
    if (!(error instanceof EmbeddedInUseError)) throw error;
    throw new BackupFault(
      'BUSY',
      `Another restore is going on in ${folder} (process ${error.pid}): wait for its end, or name another folder.`,
      { cause: error },
    );
  });
  try {
    await clear(folder);
    await writeFile(
      path.join(folder, MARK),
      'A back-up is being brought back here, in clear. Without a process that does it, it was killed: the next restore or start removes it.\n',
      { mode: 0o600 },
    );
  } catch (error) {
    claim.release();
    throw error;
  }
  return {
    folder,
    async close() {
      await clear(folder);
      claim.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Removes from `parent` what restores and drills left there whose process was killed: a laboratory in clear that nobody knows of. What is at work is left
 * alone. Tells of each, also where it cannot be removed.
 */
export async function sweepUnfinished(parent: string, say: (line: string) => void): Promise<void> {
  // A folder that cannot be looked into holds nothing of this account.
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const folder = path.join(parent, entry.name);
    if (!entry.isDirectory() || !fs.existsSync(path.join(folder, MARK))) continue;
    try {
      await (await openUnfinished(folder)).close();
      say(`${folder} was left by a restore or a drill that was killed, with data in clear: it is removed.`);
    } catch (error) {
      if (error instanceof BackupFault && error.code === 'BUSY') continue;
      const because = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
      say(
        `${folder} was left by a restore or a drill that was killed, with data in clear, and cannot be removed (${because}): remove it.`,
      );
    }
  }
}
