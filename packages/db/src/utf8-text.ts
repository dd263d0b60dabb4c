/**
 * A text as the bytes of its UTF-8, for what is only passed on. They are held as a string with a unit for each: it lives where short-lived
 * things cost nothing, while buffers count as memory outside of the heap, and for those the engine collects all garbage again and again (ADR 50).
 */
export class Utf8Text {
  readonly #bytes: string;

  private constructor(bytes: string) {
    this.#bytes = bytes;
  }

  /** The bytes of a buffer from one place up to another, copied. */
  static read(buffer: Buffer, from: number, to: number): Utf8Text {
    return new Utf8Text(buffer.toString('latin1', from, to));
  }

  /** How many bytes they are. */
  get length(): number {
    return this.#bytes.length;
  }

  /** Without the first and the last byte: what stands between the braces of a JSON text. */
  inner(): Utf8Text {
    return new Utf8Text(this.#bytes.slice(1, -1));
  }

  /** Writes them into a buffer that has room for them; answers how many they are. */
  write(buffer: Buffer, at: number): number {
    return buffer.write(this.#bytes, at, 'latin1');
  }

  /** The text itself. */
  toString(): string {
    return Buffer.from(this.#bytes, 'latin1').toString('utf8');
  }
}
