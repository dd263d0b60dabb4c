import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo, runAs } from './accounts.ts';
import { EmbeddedPlatformError, EmbeddedStartError } from './errors.ts';
import { errorCode } from './file-errors.ts';
import type { Place } from './place.ts';

/** The name of the role that owns the cluster. */
export const OWNER = 'postgres';

const run = promisify(execFile);

/**
 * Creates the cluster unless there is one; says whether it did. It is made beside its final place and renamed, so a
 * start killed half-way leaves nothing that looks like a database. Text sorts and folds by PostgreSQL's built-in
 * C.UTF-8, which does not change when the machine's C library does.
 */
export async function initCluster(place: Place, binDir: string, secret: string): Promise<boolean> {
  if (fs.existsSync(place.dataDir)) return false;
  removeDrafts(place);
  // a name of its own: an initdb left behind by a killed start may still be writing to the draft of that start
  const draft = `${place.dataDir}.init-${randomBytes(6).toString('hex')}`;
  const passwordFile = path.join(place.home, 'initdb.password');
  fs.rmSync(passwordFile, { force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, place.account);
  try {
    fs.writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    giveTo(passwordFile, place.account);
    await runInitdb(path.join(binDir, 'initdb'), draft, passwordFile, place);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(draft, place.dataDir);
  flushFolder(place.home);
  return true;
}

async function runInitdb(initdb: string, draft: string, passwordFile: string, place: Place): Promise<void> {
  const args = [
    '-D',
    draft,
    '-U',
    OWNER,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--data-checksums',
  ];
  args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  try {
    await run(initdb, args, { ...runAs(place.account), encoding: 'utf8' });
  } catch (error) {
    const code = errorCode(error);
    if (code !== undefined) throw cannotRun(initdb, error);
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new EmbeddedStartError(
      `The database could not be created in ${place.home}. initdb said: ${said.trim()}`,
    );
  }
}

/** The program could not be executed at all. */
export function cannotRun(program: string, cause: unknown): EmbeddedPlatformError {
  return new EmbeddedPlatformError(
    `${program} cannot be run (${cause instanceof Error ? cause.message : String(cause)}). It needs a system with ` +
      'glibc 2.27 or later (not Alpine) and a file system without noexec; otherwise set DATABASE_URL.',
    { cause },
  );
}

/** Removes what starts killed during initdb left. */
function removeDrafts(place: Place): void {
  for (const name of fs.readdirSync(place.home)) {
    if (!name.startsWith('pgdata.init-')) continue;
    fs.rmSync(path.join(place.home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Makes a rename in the folder survive a power cut. Windows cannot open folders and does not need it. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
