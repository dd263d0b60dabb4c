import { createInflateRaw } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

/** Bytes of packed objects that one stream may have: a writer packs some hundred of them together. */
const MOST = 32 * 1024 * 1024;
/** Bytes that are read at a time: most packed streams are shorter. */
const SMALL = 16 * 1024;

/** Why a stream cannot be looked into. */
export class CannotUnpack extends Error {
  readonly fault: 'BROKEN' | 'UNPACKS_TOO_LARGE';
  constructor(fault: 'BROKEN' | 'UNPACKS_TOO_LARGE') {
    super(fault);
    this.fault = fault;
  }
}

/** Bytes that may still be unpacked, of all streams of a file. */
export interface Budget {
  left: number;
}

/** The two bytes before what is packed (RFC 1950, 2.2), without a dictionary of its own. */
const isPacked = (head: Buffer): boolean =>
  head.length === 2 &&
  (head.readUInt8(0) & 15) === 8 &&
  head.readUInt16BE(0) % 31 === 0 &&
  (head.readUInt8(1) & 32) === 0;

/**
 * What is packed (FlateDecode) from a place on, piece by piece, to its own end; the checksum is not compared, as viewers do not. Throws
 * CannotUnpack for what is damaged, and for more than 32 MB or than the budget has left.
 */
export async function* unpackedStream(
  source: ByteSource,
  start: number,
  budget: Budget,
): AsyncGenerator<Buffer> {
  if (!isPacked(await source.read(start, 2))) throw new CannotUnpack('BROKEN');
  const inflate = createInflateRaw();
  const feed = async (): Promise<void> => {
    for (let from = start + 2; from < source.size; from += SMALL) {
      const piece = await source.read(from, SMALL);
      // Its end was found, or it is damaged.
      if (inflate.destroyed || inflate.readableEnded) return;
      if (!inflate.write(piece))
        await new Promise<void>((resolve) => {
          inflate.once('drain', resolve).once('close', resolve);
        });
    }
    inflate.end();
  };
  const feeding = feed();
  let left = Math.min(MOST, budget.left);
  try {
    for await (const bytes of inflate) {
      left -= (bytes as Buffer).length;
      budget.left -= (bytes as Buffer).length;
      if (left < 0) throw new CannotUnpack('UNPACKS_TOO_LARGE');
      yield bytes as Buffer;
    }
  } catch (error) {
    throw error instanceof CannotUnpack ? error : new CannotUnpack('BROKEN');
  } finally {
    inflate.destroy();
    await feeding;
  }
}
