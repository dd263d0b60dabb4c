import { createHash } from 'node:crypto';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { FileStore } from './file-store.ts';
import { lockBytes } from './lock-bytes.queries.ts';
import type { UploadedFile } from './receive-draft.ts';
import { insertFile } from './stored-files.queries.ts';

/** A received file whose content was looked at (`checkFile`). */
export interface CheckedFile<M extends AllowedMime = AllowedMime> {
  file: UploadedFile;
  mime: M;
}

/** How a record names the bytes of a file that was kept. */
export interface KeptFile<M extends AllowedMime = AllowedMime> {
  fileName: string;
  sha256: Buffer;
  size: number;
  mime: M;
}

/**
 * Keeps a received file, in the unit of work that enters it: first the bytes, safe on disk, then that they are there; done once more it changes
 * nothing. Throws what a full disk says, or FILES_NOT_WRITABLE.
 */
export async function keepFile<M extends AllowedMime>(
  tx: Tx,
  files: Pick<FileStore, 'keep'>,
  { file, mime }: CheckedFile<M>,
): Promise<KeptFile<M>> {
  const { fileName, sha256, size } = file;
  await lockBytes(tx, sha256);
  await files.keep(file);
  await insertFile(tx, { sha256, size, mime });
  return { fileName, sha256, size, mime };
}

/** The same for bytes that the program has made itself; answers their hash. */
export async function keepBytes(
  tx: Tx,
  files: Pick<FileStore, 'put'>,
  bytes: Uint8Array,
  mime: string,
): Promise<Buffer> {
  await lockBytes(tx, createHash('sha256').update(bytes).digest());
  const sha256 = await files.put(bytes);
  await insertFile(tx, { sha256, size: bytes.length, mime });
  return sha256;
}
