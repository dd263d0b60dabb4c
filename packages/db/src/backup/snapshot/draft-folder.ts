import fs from 'node:fs';
import path from 'node:path';
import { runningAsRoot } from '../../embedded/accounts.ts';
import { claimFolder } from '../../embedded/claim.ts';
import { errorCode, nullIfMissing } from '../../embedded/file-errors.ts';
import { readPidFile } from '../../embedded/pid-file.ts';
import { findPlace, openPlace, type Place } from '../../embedded/place.ts';
import { isServerOf } from '../../embedded/processes.ts';
import { removeEmbedded } from '../../embedded/remove-embedded.ts';
import { stopPostmaster } from '../../embedded/stop-postmaster.ts';
import { BackupFault } from '../backup-fault.ts';
import { flushFolder } from '../parts.ts';

/** What makes a folder a laboratory; it gets its place last. */
const LAST = ['pgdata', 'pgdata.location'];

/** Throws BackupFault NOT_EMPTY unless the folder is empty or not there; what an earlier restore that was killed left in it does not count. */
export function requireEmpty(dir: string): void {
  const [found] = (nullIfMissing(() => fs.readdirSync(dir)) ?? []).filter(
    (name) => name !== path.basename(insideOf(dir)),
  );
  if (found === undefined) return;
  throw new BackupFault(
    'NOT_EMPTY',
    `${dir} is not empty (it holds ${found}). A restore never writes where anything is: name a folder that is empty or not there.`,
  );
}

const besideOf = (dir: string): string => `${path.resolve(dir)}.restoring`;
const insideOf = (dir: string): string => path.join(path.resolve(dir), 'restoring');

const mayWrite = (folder: string): boolean => {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a restore into `dir` is made: beside it, or within it where nothing may be made beside it or `dir` is a disk of its own. */
export const draftOf = (dir: string): string =>
  isOwnDisk(dir) || !mayWrite(path.dirname(path.resolve(dir))) ? insideOf(dir) : besideOf(dir);

/**
 * A new folder in which a restore is made before it gets its name: beside `dir`, or within it where nothing may be made beside it or `dir`
 * is a disk of its own. What an earlier restore left is removed, its server stopped.
 */
export async function makeDraft(dir: string, binDir: (place: Place) => string): Promise<Place> {
  for (const folder of [besideOf(dir), insideOf(dir)]) await clearDraft(folder, binDir);
  try {
    return openDraft(isOwnDisk(dir) ? insideOf(dir) : besideOf(dir), dir);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    return openDraft(insideOf(dir), dir);
  }
}

/** With the owner and mode of the folder that it will stand for, if that is there. */
function openDraft(draft: string, dir: string): Place {
  const model = nullIfMissing(() => fs.statSync(dir));
  if (model) {
    fs.mkdirSync(draft);
    giveLikeness(draft, model);
  }
  return openPlace(draft);
}

function giveLikeness(folder: string, { mode, uid, gid }: fs.Stats): void {
  fs.chmodSync(folder, mode & 0o777);
  if (runningAsRoot()) fs.chownSync(folder, uid, gid);
}

/** Removes a draft with all that belongs to it. Throws EmbeddedInUseError while another process restores into it. */
export async function clearDraft(draft: string, binDir: (place: Place) => string): Promise<void> {
  if (!fs.existsSync(draft)) return;
  const place = findPlace(draft);
  if (place) {
    const claim = await claimFolder(place.home);
    const running = readPidFile(place.dataDir);
    if (running && isServerOf(running.pid, place.dataDir))
      await stopPostmaster(running.pid, place.dataDir, binDir(place));
    claim.release();
  }
  await removeEmbedded(draft);
}

/** Gives the draft its name: `dir` is a laboratory from one moment to the next, with the owner and mode that it had. */
export async function nameDraft(draft: string, dir: string): Promise<void> {
  const to = path.resolve(dir);
  requireEmpty(to);
  if (path.relative(to, draft).startsWith('..')) {
    const model = nullIfMissing(() => fs.statSync(to));
    if (model) fs.rmdirSync(to);
    fs.renameSync(draft, to);
    if (model) giveLikeness(to, model);
    await flushFolder(path.dirname(to));
    return;
  }
  const names = fs.readdirSync(draft);
  const order = [
    ...names.filter((name) => !LAST.includes(name)),
    ...names.filter((name) => LAST.includes(name)),
  ];
  for (const name of order) fs.renameSync(path.join(draft, name), path.join(to, name));
  fs.rmdirSync(draft);
  await flushFolder(to);
}

function isOwnDisk(dir: string): boolean {
  const own = nullIfMissing(() => fs.statSync(dir));
  return own !== null && own.dev !== fs.statSync(path.dirname(path.resolve(dir))).dev;
}
