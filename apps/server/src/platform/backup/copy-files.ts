import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { encryptedSizes } from '@kiemlab/db/backup/encryption';
import { checkStored, fileOfPart, writePart } from '@kiemlab/db/backup/parts';
import { placeOf } from '../files/temp-files.ts';
import { partOfFile, standingPart } from './copied-file.ts';
import { type IndexedFile, lookUpInOrder } from './file-index.ts';

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
  /** Of them, how many were not there before, and how many were damaged there and are copied anew. */
  fresh: number;
  mended: number;
  lacking: string[];
}

/** Copies are read again in turn, a seventh of them each day. */
const TURNS = 7;
const isDue = (sha256: Buffer, day: number): boolean => (sha256[0] ?? 0) % TURNS === day % TURNS;

const isAmiss = (error: unknown): boolean =>
  error instanceof BackupFault && (error.code === 'PART_DAMAGED' || error.code === 'PART_MISSING');

/**
 * Copies what is not in a back-up yet, file by file in the order of their hashes; `done` is filled on the way. A file is named by its hash and never
 * changed, so one that is there with all its bytes is taken as it is, but read again on its day (`day`, since 1970): a copy that has gone bad
 * is made anew. Copies for another key are another's: they stay as they are. Each that is copied is hashed on the way, and one that is not what it is called by stays out and is told. Memory stays small.
 */
export async function* copyFiles(
  recorded: AsyncIterable<readonly Recorded[]>,
  {
    store,
    folder,
    recipient,
    signal,
    before,
    earlierNames,
    day,
  }: {
    store: string;
    folder: string;
    recipient: string | undefined;
    signal: AbortSignal;
    /** The index of the newest set in clear, or for the same key. */
    before: AsyncIterable<IndexedFile>;
    /** Whether copies whose name tells no key may be for this one. */
    earlierNames: boolean;
    day: number;
  },
  done: Copied,
): AsyncGenerator<IndexedFile> {
  const encrypted = recipient !== undefined;
  const of = { encrypted, recipient };
  const sizeOf = recipient ? await encryptedSizes(recipient) : (bytes: number) => bytes;
  const known = lookUpInOrder(before);

  /** How a copy lies there that can be taken as it is. */
  const standing = async (file: Recorded): Promise<IndexedFile | undefined> => {
    const hex = file.sha256.toString('hex');
    const part = earlierNames ? standingPart(folder, file.sha256, of) : partOfFile(file.sha256, of);
    const storedBytes = sizeOf(file.size);
    const indexed = await known(hex);
    // In clear it lies there as it is called; of an encrypted one only the index tells what its bytes were.
    const entry = encrypted ? indexed : { hex, storedBytes, storedSha256: hex };
    const found = await stat(fileOfPart(folder, part)).catch(() => undefined);
    // Of what no index tells nothing is known.
    if (!found || !entry) return undefined;
    if (found.size === storedBytes && entry.storedBytes === storedBytes) {
      if (!isDue(file.sha256, day)) return entry;
      const whole = { ...part, ...entry, bytes: file.size, sha256: hex };
      const isWhole = await checkStored(folder, whole).then(
        () => true,
        (error: unknown) => {
          if (!isAmiss(error)) throw error;
          return false;
        },
      );
      if (isWhole) return entry;
    }
    done.mended += 1;
    return undefined;
  };

  /** A new copy; undefined where the store itself has none that is what it is called by. */
  const copy = async ({ sha256, size }: Recorded): Promise<IndexedFile | undefined> => {
    const hex = sha256.toString('hex');
    const place = placeOf(store, sha256);
    if ((await stat(place).catch(() => undefined))?.size !== size) return undefined;
    const { name } = partOfFile(sha256, of);
    const entry = await writePart(folder, name, createReadStream(place), { recipient, gzip: false });
    if (entry.sha256 === hex)
      return { hex, storedBytes: entry.storedBytes, storedSha256: entry.storedSha256 };
    await rm(fileOfPart(folder, entry), { force: true });
    return undefined;
  };

  for await (const part of recorded)
    for (const file of part) {
      signal.throwIfAborted();
      let entry = await standing(file);
      if (!entry) {
        entry = await copy(file);
        if (entry) done.fresh += 1;
      }
      if (!entry) {
        done.lacking.push(file.sha256.toString('hex'));
        continue;
      }
      done.count += 1;
      done.bytes += file.size;
      yield entry;
    }
}
