import { skipBlanks } from './pdf-names.ts';

/** An object that was read to its end, or why it was not. */
export type ReadObject =
  /** `names` are the places of the names in it, at whatever depth; strings and comments have none. */
  | { kind: 'read'; isDictionary: boolean; names: number[]; end: number }
  /** Neither a dictionary nor a list. */
  | { kind: 'other' }
  /** Not as ISO 32000-1, 7.3 has it: two readers may see two things in it. */
  | { kind: 'malformed' }
  /** The bytes end before it does. */
  | { kind: 'short' };

const DEEPEST = 256;
const code = (sign: string): number => sign.charCodeAt(0);
const [SLASH, OPEN, CLOSE, BACK, LESS, MORE, LIST, LIST_END] = [...'/()\\<>[]'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const ENDS_WORD = new Set([0, 9, 10, 12, 13, 32, ...[...'()<>[]{}/%'].map(code)]);
const IN_HEX = new Set([0, 9, 10, 12, 13, 32, ...[...'0123456789abcdefABCDEF'].map(code)]);

/** Behind a string in brackets that opens at a place; undefined where it does not end. */
function endOfString(bytes: Buffer, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACK) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}

/** Behind a string of digits; undefined where it does not end, -1 where other letters stand in it. */
function endOfHex(bytes: Buffer, from: number): number | undefined {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === MORE) return at + 1;
    if (!IN_HEX.has(bytes[at] ?? 0)) return -1;
  }
  return undefined;
}

function endOfWord(bytes: Buffer, from: number): number | undefined {
  for (let at = from + 1; at < bytes.length; at += 1) if (ENDS_WORD.has(bytes[at] ?? 0)) return at;
  return undefined;
}

/** Behind the simple value at a place, which opens and closes nothing; undefined where it does not end, -1 for what is none. */
function endOfSimple(bytes: Buffer, at: number): number | undefined {
  const byte = bytes[at];
  if (byte === OPEN) return endOfString(bytes, at);
  if (byte === LESS) return endOfHex(bytes, at);
  if (byte === SLASH || !ENDS_WORD.has(byte ?? 0)) return endOfWord(bytes, at);
  return -1;
}

/** Closing brackets that are waited for; nothing where one does not fit. */
const closes = (open: readonly number[], bytes: Buffer, at: number): boolean =>
  bytes[at] === open.at(-1) && (bytes[at] === LIST_END || bytes[at + 1] === MORE);

/** Reads the dictionary or list that begins at a place, behind blanks and comments, to its end (ISO 32000-1, 7.2, 7.3). */
export function objectAt(bytes: Buffer, from: number): ReadObject {
  const names: number[] = [];
  /** The signs that close what is open. */
  const open: number[] = [];
  let at = skipBlanks(bytes, from);
  const isDictionary = bytes[at] === LESS && bytes[at + 1] === LESS;
  if (at + 1 >= bytes.length) return { kind: 'short' };
  if (!isDictionary && bytes[at] !== LIST) return { kind: 'other' };
  for (;;) {
    at = skipBlanks(bytes, at);
    if (at + 1 >= bytes.length) return { kind: 'short' };
    const byte = bytes[at];
    const isDouble = byte === bytes[at + 1];
    if (byte === LIST || (byte === LESS && isDouble)) {
      if (open.push(byte === LIST ? LIST_END : MORE) > DEEPEST) return { kind: 'malformed' };
      at += byte === LIST ? 1 : 2;
    } else if (byte === LIST_END || byte === MORE) {
      if (!closes(open, bytes, at)) return { kind: 'malformed' };
      open.pop();
      at += byte === MORE ? 2 : 1;
      if (open.length === 0) return { kind: 'read', isDictionary, names, end: at };
    } else {
      if (byte === SLASH) names.push(at);
      const end = endOfSimple(bytes, at);
      if (end === undefined) return { kind: 'short' };
      if (end < 0) return { kind: 'malformed' };
      at = end;
    }
  }
}
