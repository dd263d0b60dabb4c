import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPermissionError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';

/** The unprivileged account that the server runs as when this process is root (PostgreSQL refuses to run as root). */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** True for root on a system that has such a thing. */
export function runningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for the server: null when this process is not root (then it is this process's own); else the owner of
 * an existing data folder, else `postgres`, else `nobody`. A dedicated `postgres` account is better than `nobody`,
 * which other services may share. Throws EmbeddedPermissionError when there is none, or the data is someone else's.
 */
export function chooseAccount(dataDir: string): Account | null {
  const owner = nullIfMissing(() => fs.statSync(dataDir));
  if (!runningAsRoot()) {
    const self = process.getuid?.();
    if (owner && self !== undefined && owner.uid !== self) {
      throw new EmbeddedPermissionError(
        `The database in ${dataDir} belongs to account ${owner.uid}, this process runs as ${self}. ` +
          `Start it as that account or as root, or give the folder away with: chown -R ${self} ${dataDir}`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    // `>>> 0`: some systems write the uid of nobody as -2
    if (row) return { name, uid: Number(row[2]) >>> 0, gid: Number(row[3]) >>> 0 };
  }
  throw new EmbeddedPermissionError(
    'PostgreSQL does not run as root and neither a postgres nor a nobody account exists. ' +
      'Create one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether `account` may pass through `folder` and all its parents, judged by mode bits; null asks for this process. */
export function canEnter(folder: string, account: Account | null): boolean {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if (!allowed(at, account, fs.constants.X_OK)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Whether `account` may read and run the file itself (its folders apart). */
export function canRun(file: string, account: Account | null): boolean {
  return allowed(file, account, fs.constants.R_OK | fs.constants.X_OK);
}

function allowed(file: string, account: Account | null, need: number): boolean {
  if (!account) {
    try {
      fs.accessSync(file, need);
      return true;
    } catch {
      return false;
    }
  }
  const { uid, gid, mode } = fs.statSync(file);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & need) === need;
}

/** Makes `file` the account's; does nothing when the server runs as this process's account. Never follows a link. */
export function giveTo(file: string, account: Account | null): void {
  if (account) fs.lchownSync(file, account.uid, account.gid);
}

/** Options with which a child is started as the account, in a folder that it can enter, in a neutral locale. */
export function runAs(account: Account | null) {
  return {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: path.parse(process.cwd()).root,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  };
}
