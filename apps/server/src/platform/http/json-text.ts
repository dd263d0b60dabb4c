import { Readable } from 'node:stream';
import type { Utf8Text } from '@kiemlab/db/utf8-text';

/** A piece of a text: itself, or the bytes of its UTF-8. */
export type Piece = string | Utf8Text;
type Pieces = readonly Piece[];

/**
 * An answer that is JSON text already, in pieces, or in groups of pieces that are sent as they come: a long list whose rows
 * the database writes as JSON is not parsed to be written again. Tests parse it and check it like any other answer.
 */
export class JsonText {
  readonly pieces: Pieces | AsyncIterable<Pieces>;
  constructor(pieces: Pieces | AsyncIterable<Pieces>) {
    this.pieces = pieces;
  }
}

/** At most so many bytes of UTF-8 to a unit of a text. */
const MOST_BYTES = 3;
/** Where pieces are put together; as large as the longest answer so far needed; only what was written for one is copied out. */
let workplace = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Pieces as bytes, without a long text in between: strings of this length are costly to allocate and to free. They are
 * written where there is surely enough room, as counting the bytes of a text takes longer than writing them.
 */
export function bytesOf(pieces: Pieces): Buffer {
  let at = 0;
  for (const piece of pieces) {
    const needed = at + piece.length * MOST_BYTES;
    if (needed > workplace.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      workplace.copy(larger, 0, 0, at);
      workplace = larger;
    }
    at += typeof piece === 'string' ? workplace.write(piece, at) : piece.write(workplace, at);
  }
  return Buffer.from(workplace.subarray(0, at));
}

async function* groupsAsBytes(groups: AsyncIterable<Pieces>): AsyncGenerator<Buffer> {
  for await (const pieces of groups) yield bytesOf(pieces);
}

/**
 * Groups of pieces as a stream that asks for the next one when the reader has taken those before. In bytes and not in texts:
 * a stream of texts counts them and not their length, and holds sixteen groups until they are old enough that only a full
 * collection of garbage gets rid of them.
 */
export const streamOf = (groups: AsyncIterable<Pieces>): Readable =>
  Readable.from(groupsAsBytes(groups), { objectMode: false });

/** The text in one piece. */
export async function wholeText({ pieces }: JsonText): Promise<string> {
  let text = '';
  for await (const some of pieces) text += Array.isArray(some) ? some.join('') : String(some);
  return text;
}
