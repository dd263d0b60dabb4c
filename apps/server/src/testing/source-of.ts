import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ByteSource, type FileSource, withSource } from '../platform/files/byte-source.ts';
import type { UploadedFile } from '../platform/files/receive-draft.ts';

/** Bytes in memory as a source. */
export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.byteLength,
  read: (at, length) => Promise.resolve(Buffer.from(bytes.subarray(at, at + length))),
});

/** Bytes as a file that came with a call, for as long as the work lasts. */
export async function asUploaded<T>(
  bytes: Uint8Array,
  fileName: string,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-upload-'));
  const place = path.join(folder, `upload.${randomUUID()}`);
  writeFileSync(place, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  try {
    return await work({ fileName, place, size: bytes.byteLength, sha256 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes as a file on the disk that is looked at. */
export const asFile = <T>(bytes: Uint8Array, work: (source: FileSource) => Promise<T>): Promise<T> =>
  asUploaded(bytes, 'a', ({ place }) => withSource(place, work));
