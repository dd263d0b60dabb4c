import { endOfName, isReference, nameAt, skipBlanks } from './pdf-names.ts';

/** What a dictionary says of the stream of packed objects that it describes. */
export type PackedObjects =
  /** Packed as writers do it: where, in the bytes that were given, what is packed begins. */
  | { kind: 'packed'; start: number }
  /** Not packed: its names stand in the file as they are. */
  | { kind: 'plain' }
  /** Packed in a way that nobody packs objects, so that they cannot be looked at. */
  | { kind: 'odd' }
  /** The words, and no stream. */
  | { kind: 'none' };

const FLATE = new Set(['/FlateDecode', '/Fl']);
/** Blanks, and comments to the end of their line. */
const BLANKS = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`;
const STREAM = new RegExp(`>>${BLANKS}stream(?:[ \\t]*(?:\\r\\n|\\n|\\r))?`, 'g');
const TYPE = new RegExp(`/(?:T|#54)(?:y|#79)(?:p|#70)(?:e|#65)${BLANKS}$`, 'i');

interface Word {
  name: string;
  /** What stands behind it. */
  value: string;
}

const namesOf = (dictionary: Buffer): Word[] => {
  const words: Word[] = [];
  for (let at = dictionary.indexOf('/'); at >= 0; at = dictionary.indexOf('/', at + 1)) {
    const value = skipBlanks(dictionary, endOfName(dictionary, at));
    const isElsewhere = isReference(dictionary, value);
    const text = isElsewhere ? 'R' : dictionary.toString('latin1', value, value + 8);
    words.push({ name: nameAt(dictionary, at), value: text });
  }
  return words;
};

/** Bytes in another file, what is told elsewhere, and rows that tell the difference to the one before: their letters do not stand there. */
const isOdd = ({ name, value }: Word): boolean =>
  name === '/F' ||
  (/^\/(?:Filter|DecodeParms|DP)$/.test(name) && value === 'R') ||
  (name === '/Predictor' && !/^1(?!\d)/.test(value));

/**
 * Looks at the dictionary in which `/ObjStm` stands at a place, with `around` bytes before and behind it at hand. Real ones have some
 * hundred bytes; what has more is odd.
 */
export function packedObjects(bytes: Buffer, at: number, around: number): PackedObjects {
  const from = Math.max(0, at - around);
  const before = bytes.toString('latin1', from, at);
  if (!TYPE.test(before)) return { kind: 'none' };
  const behind = bytes.toString('latin1', at, at + around);
  STREAM.lastIndex = 0;
  const stream = STREAM.exec(behind);
  const begins = before.lastIndexOf('obj');
  if (!stream || begins < 0) return { kind: 'odd' };
  const dictionary = Buffer.from(before.slice(begins) + behind.slice(0, stream.index), 'latin1');
  const names = namesOf(dictionary);
  const filters = names.filter(({ name }) => /Decode$|^\/(?:AHx|A85|LZW|Fl|RL|CCF|DCT|Crypt)$/.test(name));
  const isPlain = filters.length === 0 && !names.some(({ name }) => name === '/Filter');
  if (names.some(isOdd)) return { kind: 'odd' };
  if (isPlain) return { kind: 'plain' };
  return filters.length === 1 && FLATE.has(filters[0]?.name ?? '')
    ? { kind: 'packed', start: at + stream.index + stream[0].length }
    : { kind: 'odd' };
}
