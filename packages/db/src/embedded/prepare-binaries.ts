import fs from 'node:fs';
import path from 'node:path';
import { canEnter, canRun, type Account } from './accounts.ts';
import { errorCode, nullIfMissing } from './file-errors.ts';
import type { PackagedBinaries } from './packaged-binaries.ts';
import { isRunning } from './processes.ts';

/**
 * Makes the packaged programs usable for `account` and returns their bin folder: in place if possible, else as a copy
 * (60 MB, once per version) in `copyRoot`, which is needed when the account cannot enter node_modules or when
 * node_modules is read-only and lacks its library links.
 */
export function prepareBinaries(
  packaged: PackagedBinaries,
  copyRoot: string,
  account: Account | null,
): string {
  if (usable(packaged.folder, account) && linkLibraries(packaged.folder))
    return path.join(packaged.folder, 'bin');
  const copy = path.join(copyRoot, `pgbin-${packaged.version}`);
  if (!fs.existsSync(copy)) {
    removeAbandoned(copyRoot);
    const draft = `${copy}.tmp-${process.pid}`;
    try {
      fs.cpSync(packaged.folder, draft, {
        recursive: true,
        verbatimSymlinks: true,
        // Without one Node.js 24 copies by other means, and what fails then ends the whole process.
        filter: () => true,
        mode: fs.constants.COPYFILE_FICLONE,
      });
      openToAll(draft);
      linkLibraries(draft);
      fs.renameSync(draft, copy);
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true });
      // another start copied the same version meanwhile
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    }
  }
  return path.join(copy, 'bin');
}

function usable(folder: string, account: Account | null): boolean {
  return (
    ['bin', 'lib', 'share'].every((part) => canEnter(path.join(folder, part), account)) &&
    canRun(path.join(folder, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres'), account)
  );
}

/**
 * npm archives hold no links, so the package lists them for its install script to make. Installs without scripts
 * (--ignore-scripts, pnpm, bun) skip that, and the programs then miss their libraries. False when one is missing still.
 */
function linkLibraries(folder: string): boolean {
  const list = nullIfMissing(() => fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'));
  const links = JSON.parse(list ?? '[]') as { source: string; target: string }[];
  for (const { source, target } of links) {
    // listed as native/lib/x, whatever the folder is called now
    const file = path.join(folder, path.posix.relative('native', target));
    try {
      fs.symlinkSync(path.posix.relative(path.posix.dirname(target), source), file);
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
      if (!fs.existsSync(file)) return false;
    }
  }
  return true;
}

/** chmod -R a+rX: a copy made of files installed under a strict umask must be readable for the account. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Removes copies whose maker was killed half-way. */
function removeAbandoned(copyRoot: string): void {
  for (const name of fs.readdirSync(copyRoot)) {
    const maker = /^pgbin-.*\.tmp-(\d+)$/.exec(name)?.[1];
    if (maker !== undefined && (!isRunning(Number(maker)) || Number(maker) === process.pid)) {
      fs.rmSync(path.join(copyRoot, name), { recursive: true, force: true });
    }
  }
}
