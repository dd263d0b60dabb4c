import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** Content-addressed bytes: the name is the SHA-256, nothing is ever overwritten. */
export interface FileStore {
  /** Safe on disk (fsync) when it answers; the same bytes are kept once. Answers the hash. */
  put(bytes: Uint8Array): Promise<Buffer>;
  /** Checks the hash while reading: a damaged file is an error, never an answer. */
  get(sha256: Buffer): Promise<Uint8Array>;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A store in a folder; two hash digits make a sub-folder. */
export function createFileStore(folder: string): FileStore {
  const placeOf = (hex: string): string => path.join(folder, hex.slice(0, 2), hex.slice(2));
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest();
      const place = placeOf(hash.toString('hex'));
      if (await exists(place)) return hash;
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}.${randomUUID()}`;
      const handle = await open(draft, 'wx', 0o440);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, place);
      await sync(path.dirname(place));
      return hash;
    },
    async get(sha256) {
      const bytes = await readFile(placeOf(sha256.toString('hex')));
      if (!createHash('sha256').update(bytes).digest().equals(sha256))
        throw new Error(`stored file ${sha256.toString('hex')} is damaged`);
      return bytes;
    },
  };
}
