import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { readPart } from '@kiemlab/db/backup/parts';
import { placeOf, syncFolder } from '../files/temp-files.ts';
import { PRIVATE } from '../files/private-folders.ts';
import { type CopiesOf, standingPart } from './copied-file.ts';
import type { Recorded } from './copy-files.ts';

/** Where files of a back-up come from and how they are read. */
export interface FilesSource extends CopiesOf {
  /** BACKUP_DIR. */
  folder: string;
  /** The private key, where they are encrypted. */
  identity: string | undefined;
  /** Those that the store lacked when the set was made, in hex: they are lacking still, and told. */
  lacking: ReadonlySet<string>;
  signal: AbortSignal;
  /** Is told of each file that is missing or damaged in the back-up or lies there for another key, and goes on without it; absent, the first one ends the restore. */
  without?: ((what: string) => void) | undefined;
}

/** What came of reading the files of a set. */
export interface FilesRead {
  count: number;
  bytes: number;
  lacking: number;
}

/**
 * Brings all files of a set into a files folder, each whole or not at all: read to its end and compared with its hash before it gets its name.
 * Throws BackupFault of the first one that is missing, damaged or encrypted for another key.
 */
export async function restoreFiles(
  recorded: AsyncIterable<readonly Recorded[]>,
  { folder, encrypted, recipient, identity, lacking, signal, without }: FilesSource,
  store: string,
): Promise<FilesRead> {
  const read: FilesRead = { count: 0, bytes: 0, lacking: 0 };
  for await (const part of recorded)
    for (const file of part) {
      signal.throwIfAborted();
      const hex = file.sha256.toString('hex');
      const part = standingPart(folder, file.sha256, { encrypted, recipient });
      const entry = { ...part, bytes: file.size, sha256: hex };
      try {
        await restoreFile(readPart(folder, entry, identity), placeOf(store, file.sha256));
        read.count += 1;
        read.bytes += file.size;
      } catch (error) {
        if (!(error instanceof BackupFault)) throw error;
        const known = error.code === 'PART_MISSING' && lacking.has(hex);
        if (!known && !without) throw error;
        if (!known) without?.(error.message);
        read.lacking += 1;
      }
    }
  return read;
}

async function restoreFile(content: AsyncIterable<Uint8Array>, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: PRIVATE });
  const draft = `${place}.restored`;
  try {
    const handle = await open(draft, 'w', 0o440);
    try {
      // On a disk that is all but full a single write may take less than it is given.
      for await (const chunk of content) await handle.writeFile(chunk);
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
}
