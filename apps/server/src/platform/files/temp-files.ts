import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { repeat } from '@kiemlab/db/repeat';

/** What a file is called until it is whole: its name, a dot and a UUID. */
export const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Sub-folders of the store: the first two digits of a hash. */
export const SUB_FOLDER = /^[0-9a-f]{2}$/;

const HOUR = 3_600_000;
/** Far longer than anything takes to be written, in milliseconds. */
export const LEFT_AFTER = 24 * HOUR;

/** Where the store in a folder keeps the bytes of a hash. */
export function placeOf(folder: string, sha256: Buffer): string {
  const hex = sha256.toString('hex');
  return path.join(folder, hex.slice(0, 2), hex.slice(2));
}

/** Makes the names in a folder safe on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a draft of a place and hands it on; whatever fails, none stays: on a full disk it would keep others out, too. */
export async function withTempFile(
  place: string,
  bytes: Uint8Array,
  then: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o440);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await then(draft);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Puts bytes in a place, in one step and safe on disk; what was there is replaced. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  await withTempFile(place, bytes, (draft) => rename(draft, place));
  await syncFolder(path.dirname(place));
}

/** Removes drafts older than a day at `now` (ms), which a killed program left; answers how many. */
export async function clearTempFiles(folder: string, now: number): Promise<number> {
  const subs = (await readdir(folder)).filter((name) => SUB_FOLDER.test(name));
  let cleared = 0;
  for (const sub of ['.', ...subs])
    for (const name of await readdir(path.join(folder, sub))) {
      if (!DRAFT.test(name)) continue;
      const draft = path.join(folder, sub, name);
      // Gone meanwhile: it has become a file, or another copy of the program has cleared it.
      const found = await stat(draft).catch(() => undefined);
      if (!found || now - found.mtimeMs < LEFT_AFTER) continue;
      await rm(draft, { force: true });
      cleared += 1;
    }
  return cleared;
}

/** Names of the drafts that lie in a files folder: uploads that go on, what killed programs left, and what is kept for a day. */
export async function listTempFiles(folder: string): Promise<string[]> {
  const subs = (await readdir(folder)).filter((name) => SUB_FOLDER.test(name));
  const found: string[] = [];
  for (const sub of ['.', ...subs])
    found.push(...(await readdir(path.join(folder, sub))).filter((name) => DRAFT.test(name)));
  return found;
}

/** Clears left drafts at once and every hour; answers the way to stop. */
export const startClearingTempFiles = (
  files: { clearTempFiles(now: number): Promise<unknown> },
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(async () => void (await files.clearTempFiles(Date.now())), onError, HOUR);
