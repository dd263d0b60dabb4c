import { createHash, randomUUID } from 'node:crypto';
import { access, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { STORE_ID_FILE } from './store-id.ts';

/** A file that came, whole and safe on disk (fsync); it is of nobody until the store keeps it. */
export interface Draft {
  /** Where its bytes are until then. */
  readonly place: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** A file as a handler receives it: its name as typed (NFC, without folders); nothing is known of its content yet. */
export interface UploadedFile extends Draft {
  readonly fileName: string;
}

/** Bytes that are written together: what comes over a network comes in small parts. */
const AT_ONCE = 512 * 1024;

export type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a new file of bytes as they come, little of them in memory at a time, and makes it safe on disk. Throws what the system says and
 * what breaks the bytes; the file stays there then.
 */
export async function writeParts(place: string, parts: Parts): Promise<{ size: number; sha256: Buffer }> {
  const handle = await open(place, 'wx', 0o440);
  const hash = createHash('sha256');
  let size = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;
  /** What is being written while more comes; one write at a time. */
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const whole = Buffer.concat(held);
    held = [];
    bytes = 0;
    await writing;
    writing = handle.writeFile(whole);
    // Its failure is met by the next one who waits for it.
    writing.catch(() => undefined);
  };
  try {
    for await (const part of parts) {
      hash.update(part);
      size += part.byteLength;
      held.push(part);
      bytes += part.byteLength;
      if (bytes >= AT_ONCE) await write();
    }
    await write();
    await writing;
    await handle.sync();
  } finally {
    await writing.catch(() => undefined);
    await handle.close();
  }
  return { size, sha256: hash.digest() };
}

/** Takes a draft away; one that the store has kept is there no more. */
export const dropDraft = ({ place }: Pick<Draft, 'place'>): Promise<void> =>
  rm(place, { force: true }).catch(() => undefined);

/** Receives a file into a files folder, under a name by which drafts are cleared; of one that does not come whole nothing stays. */
export async function receiveDraft(folder: string, parts: Parts): Promise<Draft> {
  // Without the mark it is another folder: a disk that went away must not be written under its name.
  await access(path.join(folder, STORE_ID_FILE));
  const place = path.join(folder, `upload.${randomUUID()}`);
  try {
    return { place, ...(await writeParts(place, parts)) };
  } catch (error) {
    await dropDraft({ place });
    throw error;
  }
}
