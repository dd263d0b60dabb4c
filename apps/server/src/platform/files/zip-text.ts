import { inflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import type { ZipEntry } from './zip-entries.ts';

/** Bytes of one part that is read, packed and unpacked: the links of a sheet with 65,000 of them. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Bytes before the name of an entry, where its data lies. */
const HEAD = 30;

/** UTF-8, and UTF-16 by its mark or by the zeros beside letters, as readers of XML tell it. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe || bytes[0] === 0)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes[0] === 0xff || bytes[1] === 0 ? bytes.toString('utf16le') : bytes.toString('utf8');
}

const letterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '?');
/** Letters that are told by their codes, read. */
const withLetters = (xml: string): string =>
  xml
    .replace(/&#x([0-9a-f]{1,8});/gi, (_, hex: string) => letterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,8});/g, (_, digits: string) => letterOf(Number(digits)));

/** The XML of an entry, its letters read; undefined where it is damaged, packed in another way, or longer than anybody writes it. */
export async function zipText(source: ByteSource, entry: ZipEntry): Promise<string | undefined> {
  const { start, packed, method } = entry;
  if (packed > MOST_PACKED) return undefined;
  const head = await source.read(start, HEAD);
  if (head.length < HEAD) return undefined;
  const bytes = await source.read(start + HEAD + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  if (method === 0) return withLetters(decoded(bytes));
  if (method !== 8) return undefined;
  try {
    return withLetters(decoded(inflateRawSync(bytes, { maxOutputLength: MOST_UNPACKED })));
  } catch {
    return undefined;
  }
}
