import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { encryptedSizes } from '@kiemlab/db/backup/encryption';
import { fileOfPart, type PartEntry, writePart } from '@kiemlab/db/backup/parts';
import { placeOf } from '../files/drafts.ts';

/** A stored file as the database records it. */
export interface Recorded {
  sha256: Buffer;
  /** Bytes. */
  size: number;
}

/** What came of copying: files that are in the back-up now, and those that the store itself lacks or has damaged. */
export interface Copied {
  count: number;
  bytes: number;
  /** Of them, how many were not there before. */
  fresh: number;
  lacking: string[];
}

/** The part that a stored file is, in the folder of back-ups: as the store names it. */
export function partOfFile(sha256: Buffer, encrypted: boolean): Pick<PartEntry, 'name' | 'forms'> {
  const hex = sha256.toString('hex');
  return { name: `files/${hex.slice(0, 2)}/${hex.slice(2)}`, forms: encrypted ? ['age'] : [] };
}

/**
 * Copies what is not in a back-up yet. A file is named by its hash and never changed, so one that is there with all its bytes is taken as it is; each that
 * is copied is hashed on the way, and one that is not what it is called by stays out and is told. Memory stays small.
 */
export async function copyFiles(
  recorded: AsyncIterable<readonly Recorded[]>,
  {
    store,
    folder,
    recipient,
    signal,
  }: { store: string; folder: string; recipient: string | undefined; signal: AbortSignal },
): Promise<Copied> {
  const done: Copied = { count: 0, bytes: 0, fresh: 0, lacking: [] };
  const sizeOf = recipient ? await encryptedSizes(recipient) : (bytes: number) => bytes;
  const isThere = async ({ sha256, size }: Recorded): Promise<boolean> =>
    (await stat(fileOfPart(folder, partOfFile(sha256, recipient !== undefined))).catch(() => undefined))
      ?.size === sizeOf(size);
  for await (const part of recorded)
    for (const file of part) {
      signal.throwIfAborted();
      const { name } = partOfFile(file.sha256, recipient !== undefined);
      if (!(await isThere(file))) {
        const place = placeOf(store, file.sha256);
        const found = await stat(place).catch(() => undefined);
        if (found?.size !== file.size) {
          done.lacking.push(file.sha256.toString('hex'));
          continue;
        }
        const entry = await writePart(folder, name, createReadStream(place), { recipient, gzip: false });
        if (entry.sha256 !== file.sha256.toString('hex')) {
          await rm(fileOfPart(folder, entry), { force: true });
          done.lacking.push(file.sha256.toString('hex'));
          continue;
        }
        done.fresh += 1;
      }
      done.count += 1;
      done.bytes += file.size;
    }
  return done;
}
