import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { readPart } from '@kiemlab/db/backup/parts';
import { placeOf, syncFolder } from '../files/drafts.ts';
import { PRIVATE } from '../files/private-folders.ts';
import { partOfFile, type Recorded } from './copy-files.ts';

/** Where files of a back-up come from and how they are read. */
export interface FilesSource {
  /** BACKUP_DIR. */
  folder: string;
  encrypted: boolean;
  /** The private key, where they are encrypted. */
  identity: string | undefined;
  /** Those that the store lacked when the set was made, in hex: they are lacking still, and told. */
  lacking: ReadonlySet<string>;
  signal: AbortSignal;
  /** Is told of each file that is missing or damaged in the back-up, and goes on without it; absent, the first one ends the restore. */
  without?: ((what: string) => void) | undefined;
}

/** What came of reading the files of a set. */
export interface FilesRead {
  count: number;
  bytes: number;
  lacking: number;
}

/**
 * Reads each recorded file of a set to its end and compares it with its hash; `take` gets the bytes before that is known, and `whole` is called
 * after it. Throws BackupFault of the first one that is missing, damaged or encrypted for another key.
 */
async function readFiles(
  recorded: AsyncIterable<readonly Recorded[]>,
  { folder, encrypted, identity, lacking, signal, without }: FilesSource,
  take: (file: Recorded, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<FilesRead> {
  const read: FilesRead = { count: 0, bytes: 0, lacking: 0 };
  for await (const part of recorded)
    for (const file of part) {
      signal.throwIfAborted();
      const hex = file.sha256.toString('hex');
      const entry = { ...partOfFile(file.sha256, encrypted), bytes: file.size, sha256: hex };
      try {
        await take(file, readPart(folder, entry, identity));
        read.count += 1;
        read.bytes += file.size;
      } catch (error) {
        if (!(error instanceof BackupFault) || error.code === 'WRONG_KEY') throw error;
        const known = error.code === 'PART_MISSING' && lacking.has(hex);
        if (!known && !without) throw error;
        if (!known) without?.(error.message);
        read.lacking += 1;
      }
    }
  return read;
}

/** Reads all files of a set and keeps none: what a drill does. */
export const checkFiles = (
  recorded: AsyncIterable<readonly Recorded[]>,
  source: FilesSource,
): Promise<FilesRead> =>
  readFiles(recorded, source, async (_, content) => {
    for await (const chunk of content) void chunk;
  });

/** Brings all files of a set into a files folder, each whole or not at all. */
export const restoreFiles = (
  recorded: AsyncIterable<readonly Recorded[]>,
  source: FilesSource,
  store: string,
): Promise<FilesRead> =>
  readFiles(recorded, source, async ({ sha256 }, content) => {
    const place = placeOf(store, sha256);
    await mkdir(path.dirname(place), { recursive: true, mode: PRIVATE });
    const draft = `${place}.restored`;
    try {
      const handle = await open(draft, 'w', 0o440);
      try {
        for await (const chunk of content) await handle.write(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, place);
      await syncFolder(path.dirname(place));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
