/**
 * An answer that is JSON text already, in pieces, or in pieces that are sent as they come: a long list whose rows the
 * database writes as JSON is not parsed to be written again. Tests parse it and check it like any other answer.
 */
export class JsonText {
  readonly pieces: readonly string[] | AsyncIterable<string>;
  constructor(pieces: readonly string[] | AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Pieces as bytes, without a long text in between: strings of this length are costly to allocate and to free. */
export function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((size, piece) => size + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** The text in one piece. */
export async function wholeText({ pieces }: JsonText): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
