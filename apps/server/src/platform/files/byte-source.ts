import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of any length that are read in pieces: little of them is in memory at a time. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from a place on, so many of them; fewer where the source ends before. */
  read(at: number, length: number): Promise<Buffer>;
}

/** A file that is looked at: also by what opens it by its path. */
export interface FileSource extends ByteSource {
  readonly place: string;
}

/** Bytes of a piece: even, so that two-byte letters are not taken apart. */
export const PIECE = 256 * 1024;

/** Fills a buffer from a place in a file, as far as the file goes; answers how many bytes that are. */
export async function fill(handle: FileHandle, into: Uint8Array, at: number): Promise<number> {
  let filled = 0;
  while (filled < into.byteLength) {
    const { bytesRead } = await handle.read(into, filled, into.byteLength - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

/** Opens a file for as long as somebody looks at it. Throws what the system says. */
export async function withSource<T>(place: string, work: (source: FileSource) => Promise<T>): Promise<T> {
  const handle = await open(place, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      place,
      size,
      async read(at, length) {
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
        return bytes.subarray(0, await fill(handle, bytes, at));
      },
    });
  } finally {
    await handle.close();
  }
}

/** All pieces of a source from a place on, one after the other. */
export async function* piecesOf(source: ByteSource, from = 0): AsyncGenerator<Buffer> {
  for (let at = from; at < source.size;) {
    const piece = await source.read(at, PIECE);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}
