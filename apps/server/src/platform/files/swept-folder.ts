import { access, lstat, mkdir, opendir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, syncFolder } from './temp-files.ts';
import { STORE_ID_FILE } from './store-id.ts';
import { PRIVATE } from './private-folders.ts';

/** Folder in the files folder where bytes lie that a sweep took out, each under its whole hash. */
export const SWEPT = 'swept';
const NAME = /^[0-9a-f]{64}$/;

/** Where the bytes of a hash lie when they were taken out. */
export const sweptPlaceOf = (folder: string, sha256: Buffer): string =>
  path.join(folder, SWEPT, sha256.toString('hex'));

const absent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
};

/** The folder of what was taken out, there and no link to another one. Throws what the system says. */
async function ensureSwept(folder: string): Promise<string> {
  const swept = path.join(folder, SWEPT);
  if (!(await lstat(swept).catch(absent))) {
    await mkdir(swept, { mode: PRIVATE, recursive: true });
    await syncFolder(folder);
  }
  if (!(await lstat(swept)).isDirectory()) throw new Error(`${swept} is no folder`);
  return swept;
}

/** Takes bytes out of the store, by a rename that is safe on disk (fsync). Throws what the system says; they lie in one of both places then. */
export async function moveOut(folder: string, sha256: Buffer): Promise<void> {
  await access(path.join(folder, STORE_ID_FILE));
  const swept = await ensureSwept(folder);
  const place = placeOf(folder, sha256);
  await rename(place, sweptPlaceOf(folder, sha256));
  await syncFolder(swept);
  await syncFolder(path.dirname(place));
}

/** Puts them back, likewise; answers false when none were taken out. */
export async function moveBack(folder: string, sha256: Buffer): Promise<boolean> {
  const place = placeOf(folder, sha256);
  const wasThere = await rename(sweptPlaceOf(folder, sha256), place).then(
    () => true,
    (error: unknown) => absent(error) ?? false,
  );
  if (wasThere) await syncFolder(path.dirname(place));
  return wasThere;
}

/** Takes them away for good. */
export async function removeSwept(folder: string, sha256: Buffer): Promise<void> {
  await rm(sweptPlaceOf(folder, sha256), { force: true });
  await syncFolder(path.join(folder, SWEPT));
}

/** Hashes of all that was taken out; nothing else that lies there. Throws when it is a link to another folder. */
export async function* sweptFiles(folder: string): AsyncGenerator<Buffer> {
  const swept = path.join(folder, SWEPT);
  if (!(await lstat(swept).catch(absent))) return;
  for await (const { name } of await opendir(await ensureSwept(folder)))
    if (NAME.test(name)) yield Buffer.from(name, 'hex');
}
