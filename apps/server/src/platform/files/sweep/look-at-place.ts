import { constants } from 'node:fs';
import { lstat, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOf } from '../temp-files.ts';
import { hashOfFile } from '../open-stored.ts';

/** What is said of bytes that are not to be had, by a way that is broken or a disk that does not read. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EIO']);

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (ABSENT.has(String(error.code))) return undefined;
  throw error;
};

/** Bytes of a file that can be read at the place of a hash, also by a link; undefined when there are none. */
export async function sizeAt(folder: string, sha256: Buffer): Promise<number | undefined> {
  const found = await stat(placeOf(folder, sha256)).catch(absent);
  return found?.isFile() ? found.size : undefined;
}

/** Bytes of what lies at a path under the folder, a link as a link, and when it was last written or moved (ms). */
export async function changeAt(
  folder: string,
  place: string,
): Promise<{ size: number; at: number } | undefined> {
  const found = await lstat(path.join(folder, place)).catch(absent);
  return found && { size: found.size, at: Math.max(found.mtimeMs, found.ctimeMs) };
}

/** What lies at a place: the bytes of a hash, others, a link or something else, nothing. */
export type Sight = 'ITS_BYTES' | 'OTHER_BYTES' | 'NO_FILE' | 'NOTHING';

/** Looks at a place of the store or of what was taken out, following no link, and reads what lies there. Throws what the system says. */
export async function lookAt(place: string, sha256: Buffer): Promise<Sight> {
  const parent = await lstat(path.dirname(place)).catch(absent);
  const found = await lstat(place).catch(absent);
  if (!parent || !found) return 'NOTHING';
  if (!parent.isDirectory() || !found.isFile()) return 'NO_FILE';
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await hashOfFile(handle)).equals(sha256) ? 'ITS_BYTES' : 'OTHER_BYTES';
  } finally {
    await handle.close();
  }
}
