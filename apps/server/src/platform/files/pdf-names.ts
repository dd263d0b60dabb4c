/** Bytes of a name that is looked at; with every letter told by its code the longest that matters has 43. */
const LONGEST_NAME = 48;
/** What ends a name: blanks, brackets, another name, a comment; of a letter `#` tells the code. */
const NAME = /^\/[^\0\t\n\f\r ()<>[\]{}/%]*/;
const SLASH = 0x2f;

/** The name that begins with a slash at a place, its letters told by their code read (ISO 32000-1, 7.3.5); at most 48 bytes of it. */
export const nameAt = (bytes: Buffer, at: number): string =>
  (NAME.exec(bytes.toString('latin1', at, at + LONGEST_NAME))?.[0] ?? '').replace(
    /#([0-9a-f]{2})/gi,
    (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Bytes behind the name that begins at a place. */
export const endOfName = (bytes: Buffer, at: number): number =>
  at + (NAME.exec(bytes.toString('latin1', at, at + LONGEST_NAME))?.[0].length ?? 1);

/** Places of the slashes from a place to before another, whose next byte is one of some. */
export function* slashesIn(bytes: Buffer, from: number, end: number, first: ReadonlySet<number>) {
  for (let at = bytes.indexOf(SLASH, from); at >= 0 && at < end; at = bytes.indexOf(SLASH, at + 1))
    if (first.has(bytes[at + 1] ?? 0)) yield at;
}

/** First letters of some names without their slash, and the `#` that may stand in their place. */
export const firstLetters = (names: readonly string[]): ReadonlySet<number> =>
  new Set(['#', ...names.map((name) => name.charAt(1))].map((letter) => letter.charCodeAt(0)));

/** The first byte from a place on that is neither blank nor in a comment (ISO 32000-1, 7.2). */
export function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === 0x25) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32) at += 1;
    else return at;
  }
}

const digitsAt = (bytes: Buffer, at: number): number =>
  /^\d{1,10}(?!\d)/.exec(bytes.toString('latin1', at, at + 11))?.[0].length ?? 0;

/** True where a reference to another object stands: `12 0 R`, with blanks and comments between. */
export function isReference(bytes: Buffer, at: number): boolean {
  const number = digitsAt(bytes, at);
  if (number === 0) return false;
  const second = skipBlanks(bytes, at + number);
  const generation = second === at + number ? 0 : digitsAt(bytes, second);
  if (generation === 0) return false;
  const letter = skipBlanks(bytes, second + generation);
  return /^R(?![^\0\t\n\f\r ()<>[\]{}/%])/.test(bytes.toString('latin1', letter, letter + 2));
}

/** Bytes between a key and what it says; more are there to hide it. */
export const FAR = 1000;

/** True for a name behind which a string or a reference stands, or so many blanks and comments that nobody can say. */
export function hasValue(bytes: Buffer, at: number): boolean {
  const end = endOfName(bytes, at);
  const value = skipBlanks(bytes, end);
  return (
    value - end > FAR ||
    isReference(bytes, value) ||
    /^(?:\(|<(?!<))/.test(bytes.toString('latin1', value, value + 2))
  );
}

/** True where bytes around a place are letters, signs and blanks, as they are not in what is packed. */
export const isAmongText = (bytes: Buffer, at: number): boolean =>
  !/[^\t\n\f\r -~]/.test(bytes.toString('latin1', Math.max(0, at - 16), at + 20));
