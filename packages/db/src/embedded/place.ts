import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canEnter, chooseAccount, runningAsRoot, type Account } from './accounts.ts';
import { EmbeddedDataError, EmbeddedPermissionError } from './errors.ts';
import { errorCode, nullIfMissing } from './file-errors.ts';
import { refuseLostData } from './lost-data.ts';

/**
 * Where a database lives. `dir` is what the user chose and holds the secret; `home` holds everything that the server's
 * account must reach (data, socket, log, copied programs). Both are the same folder, except when this process is root
 * and the account cannot enter `dir` (a folder below a home of mode 0700, say). Opening other people's folders to the
 * world is not ours to do, so `home` is then a folder below /var/lib/kiemlab, named in the file `pgdata.location`.
 */
export interface Place {
  dir: string;
  home: string;
  dataDir: string;
  account: Account | null;
}

const POINTER = 'pgdata.location';

/** Where `home` goes when it cannot be `dir`; the first that can be made. All but the last outlive a restart. */
const BASES = ['/var/lib/kiemlab', '/var/tmp/kiemlab', path.join(os.tmpdir(), 'kiemlab')];

/**
 * Finds or makes the folders of a database. Throws EmbeddedPermissionError or EmbeddedDataError, the latter also before anything is made where
 * a laboratory has lost its database.
 */
export function openPlace(dir: string): Place {
  const found = findPlace(dir);
  refuseLostData(path.resolve(dir), found?.dataDir ?? path.join(path.resolve(dir), 'pgdata'));
  if (found) return found;
  makeFolder(path.resolve(dir));
  const real = fs.realpathSync(dir);
  const account = chooseAccount(path.join(real, 'pgdata'));
  if (canEnter(real, account)) return placeIn(real, real, account);
  if (!account)
    throw new EmbeddedPermissionError(`The folder ${real} cannot be entered; check its permissions.`);
  point(real, makeHome(real, account));
  const moved = findPlace(real);
  if (!moved) throw new EmbeddedDataError(`${path.join(real, POINTER)} could not be written.`);
  return moved;
}

/** The folders of a database that was started before; null when there is none. Creates nothing. */
export function findPlace(dir: string): Place | null {
  const real = nullIfMissing(() => fs.realpathSync(dir));
  if (real === null) return null;
  const home = nullIfMissing(() => fs.readFileSync(path.join(real, POINTER), 'utf8'))?.trim();
  if (home === undefined) {
    const dataDir = path.join(real, 'pgdata');
    if (!nullIfMissing(() => fs.statSync(dataDir))) return null;
    const account = chooseAccount(dataDir);
    if (!canEnter(real, account)) {
      throw new EmbeddedPermissionError(
        `The database in ${dataDir} belongs to ${account?.name ?? 'this account'}, which cannot enter that folder. ` +
          `Allow it (chmod o+x on ${real} and the folders above it) or move the folder.`,
      );
    }
    return placeIn(real, real, account);
  }
  if (!nullIfMissing(() => fs.lstatSync(home))?.isDirectory()) {
    throw new EmbeddedDataError(
      `${path.join(real, POINTER)} says that the database is in ${home}, which does not exist. ` +
        `Restore that folder from a backup, or delete ${real} to begin with an empty database.`,
    );
  }
  return placeIn(real, home, chooseAccount(path.join(home, 'pgdata')));
}

function placeIn(dir: string, home: string, account: Account | null): Place {
  return { dir, home, dataDir: path.join(home, 'pgdata'), account };
}

/** mkdir -p. Folders made as root let other accounts pass through (not list); those of users are private. */
function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined || !runningAsRoot()) return;
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) fs.chmodSync(at, 0o711);
}

/** A fresh folder that `account` can enter. Its name is not reused, so a deleted `dir` starts empty again. */
function makeHome(dir: string, account: Account): string {
  const name = createHash('sha256').update(dir).update(randomBytes(16)).digest('hex').slice(0, 16);
  for (const base of BASES) {
    try {
      makeFolder(base);
      const stat = fs.lstatSync(base);
      // whoever else could write here could swap the programs that we are about to run
      if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) continue;
      if (!canEnter(base, account)) continue;
      const home = path.join(fs.realpathSync(base), name);
      makeFolder(home);
      return home;
    } catch (error) {
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(errorCode(error) ?? ''))
        throw error;
    }
  }
  throw new EmbeddedPermissionError(
    `Account ${account.name} can enter neither ${dir} nor a folder below ${BASES.join(' or ')}. ` +
      'Set DATA_DIR to a folder that it can enter, start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Writes the pointer file in one step; when another start was quicker, its choice stands and ours is removed. */
function point(dir: string, home: string): void {
  const draft = path.join(dir, `.${POINTER}-${path.basename(home)}`);
  fs.writeFileSync(draft, `${home}\n`, { mode: 0o644, flush: true });
  try {
    fs.linkSync(draft, path.join(dir, POINTER));
  } catch (error) {
    fs.rmdirSync(home);
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}
