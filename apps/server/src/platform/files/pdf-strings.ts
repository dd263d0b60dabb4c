import { skipBlanks } from './pdf-names.ts';

const [OPEN, CLOSE, BACK, LESS, MORE] = [...'()\\<>'].map((sign) => sign.charCodeAt(0));
const ESCAPED: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** A string as it stands in a PDF. */
export interface PdfString {
  text: string;
  /** False where the bytes end before it does. */
  closed: boolean;
}

/** UTF-16 and UTF-8 by their mark; else a code of one byte a letter. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes[0] === 0xef && bytes[1] === 0xbb ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}

/** Reads what a backslash stands for; answers how many bytes behind it that took. */
function escape(bytes: Buffer, at: number, into: number[]): number {
  const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', at, at + 3))?.[0];
  if (octal) {
    into.push(Number.parseInt(octal, 8) & 255);
    return octal.length;
  }
  const byte = bytes[at];
  // The end of a line behind a backslash is no part of the string.
  if (byte === 13) return bytes[at + 1] === 10 ? 2 : 1;
  if (byte !== undefined && byte !== 10) into.push(ESCAPED[String.fromCharCode(byte)] ?? byte);
  return 1;
}

function inBrackets(bytes: Buffer, from: number): PdfString {
  const found: number[] = [];
  let depth = 1;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes.readUInt8(at);
    at += 1;
    if (byte === BACK) {
      at += escape(bytes, at, found);
      continue;
    }
    if (byte === OPEN) depth += 1;
    if (byte === CLOSE) depth -= 1;
    if (depth === 0) break;
    found.push(byte);
  }
  return { text: decoded(Buffer.from(found)), closed: depth === 0 };
}

function inHex(bytes: Buffer, from: number): PdfString {
  const end = bytes.indexOf(MORE ?? 0, from);
  const digits = bytes.toString('latin1', from, end < 0 ? bytes.length : end).replace(/[^0-9a-f]/gi, '');
  return {
    text: decoded(Buffer.from(digits + (digits.length % 2 === 1 ? '0' : ''), 'hex')),
    closed: end >= 0,
  };
}

/** The string that stands at a place, behind blanks and comments (ISO 32000-1, 7.3.4); undefined where none begins. */
export function stringAt(bytes: Buffer, from: number): PdfString | undefined {
  const at = skipBlanks(bytes, from);
  if (bytes[at] === OPEN) return inBrackets(bytes, at + 1);
  return bytes[at] === LESS && bytes[at + 1] !== LESS ? inHex(bytes, at + 1) : undefined;
}
