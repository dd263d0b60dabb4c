import { createInflate } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

/** Bytes in which the description of a stream ends. */
const DESCRIPTION = 4096;
/** Bytes of packed objects that are looked at: a writer packs some hundred of them together. */
const MOST = 32 * 1024 * 1024;
/** Bytes that are read at a time: most packed streams are shorter. */
const SMALL = 16 * 1024;

/** What is packed in the stream of a PDF whose description stands at a place, as far as it can be unpacked. */
export async function* unpackedStream(source: ByteSource, at: number): AsyncGenerator<Buffer> {
  const description = (await source.read(at, DESCRIPTION)).toString('latin1');
  const start = /stream\r?\n/.exec(description);
  if (!start) return;
  const inflate = createInflate();
  const feed = async (): Promise<void> => {
    for (let from = at + start.index + start[0].length; from < source.size; from += SMALL) {
      const piece = await source.read(from, SMALL);
      // Its end was found, or it is packed in another way.
      if (inflate.destroyed) return;
      if (!inflate.write(piece))
        await new Promise<void>((resolve) => {
          inflate.once('drain', resolve).once('close', resolve);
        });
    }
    inflate.end();
  };
  const feeding = feed();
  let read = 0;
  try {
    for await (const bytes of inflate) {
      yield bytes as Buffer;
      read += (bytes as Buffer).length;
      if (read > MOST) break;
    }
  } catch {
    // Packed in another way, or damaged: what came until then was looked at.
  } finally {
    inflate.destroy();
    await feeding;
  }
}
