import { createReadStream } from 'node:fs';
import { markedUtf16 } from '../files/is-plain-text.ts';
import type { PartWriter } from './part-writer.ts';

/** Older programs of Windows wrote Vietnamese in this; for what is not Vietnamese it is what Western ones wrote. */
const OLD = 'windows-1258';

async function readAs(place: string, code: string, write: PartWriter): Promise<void> {
  const decoder = new TextDecoder(code, { fatal: code !== OLD });
  for await (const piece of createReadStream(place))
    write.add(decoder.decode(piece as Buffer, { stream: true }));
  write.add(decoder.decode());
  write.end();
}

async function codeOf(place: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of createReadStream(place)) {
      const wide = isFirst && markedUtf16(piece as Buffer);
      if (wide) return wide;
      isFirst = false;
      decoder.decode(piece as Buffer, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return OLD;
  }
}

/** A text file: UTF-16 by its mark, UTF-8, or what older programs wrote. */
export const plainText = async (place: string, write: PartWriter): Promise<void> =>
  readAs(place, await codeOf(place), write);
