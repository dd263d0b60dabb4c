import type { ByteSource } from './byte-source.ts';
import { PIECE } from './byte-source.ts';
import { endOfName, hasValue, isReference, nameAt, skipBlanks, slashesIn } from './pdf-names.ts';
import { objectAt, type ReadObject } from './pdf-object.ts';

/** What is found by reading the objects of a file. */
export interface PackedObjects {
  fault: 'ODDLY_PACKED' | 'HAS_SCRIPT' | undefined;
  /** Where in the file what is packed begins, of each stream of packed objects. */
  starts: number[];
}

const OBJ = Buffer.from('obj');
const FLATE = new Set(['/FlateDecode', '/Fl']);
/** Streams of packed objects. */
const MOST_PACKED = 100_000;
/** Bytes of an object that are read, more only where it does not end in them. */
const LENGTHS = [8 * 1024, 64 * 1024, 1024 ** 2, 16 * 1024 ** 2] as const;
/** Bytes behind the beginning of an object that nobody can read, in which nothing may stand that matters. */
const AROUND = 64 * 1024;
/** How often the bytes of a file are read at most: objects do not lie in each other. */
const MOST_READ = 8;

interface Word {
  name: string;
  /** Where in the bytes it stands. */
  at: number;
}

const wordsAt = (bytes: Buffer, places: Iterable<number>): Word[] =>
  Array.from(places, (at) => ({ name: nameAt(bytes, at), at }));

/** True for the dictionary of a stream of packed objects, whatever it calls itself: readers go by what they need of it. */
const isOfPacked = (words: readonly Word[]): boolean => {
  const names = new Set(words.map(({ name }) => name));
  return names.has('/ObjStm') || (names.has('/N') && names.has('/First'));
};
const hasScript = (bytes: Buffer, words: readonly Word[]): boolean =>
  words.some(({ name, at }) => name === '/JS' && hasValue(bytes, at));

/** Bytes in another file, what is told elsewhere, and rows that tell the difference to the one before: their letters do not stand there. */
const isOdd = (bytes: Buffer, { name, at }: Word): boolean => {
  const value = skipBlanks(bytes, endOfName(bytes, at));
  return (
    name === '/F' ||
    (/^\/(?:Filter|DecodeParms|DP)$/.test(name) && isReference(bytes, value)) ||
    (name === '/Predictor' && !/^1(?!\d)/.test(bytes.toString('latin1', value, value + 2)))
  );
};

/** How a stream is packed by its dictionary. */
function packing(bytes: Buffer, words: readonly Word[]): 'flate' | 'plain' | 'odd' {
  if (words.some((word) => isOdd(bytes, word))) return 'odd';
  const filters = words.filter(({ name }) => /Decode$|^\/(?:AHx|A85|LZW|Fl|RL|CCF|DCT|Crypt)$/.test(name));
  if (filters.length === 0) return words.some(({ name }) => name === '/Filter') ? 'odd' : 'plain';
  return filters.length === 1 && FLATE.has(filters[0]?.name ?? '') ? 'flate' : 'odd';
}

/** Looks at an object that was read from some bytes, which begin at `offset` of the file. */
function lookAtObject(
  bytes: Buffer,
  object: Extract<ReadObject, { kind: 'read' }>,
  offset: number,
  found: PackedObjects,
): void {
  const words = wordsAt(bytes, object.names);
  if (hasScript(bytes, words)) found.fault ??= 'HAS_SCRIPT';
  if (!object.isDictionary || !isOfPacked(words)) return;
  const begins = skipBlanks(bytes, object.end);
  const behind = bytes.toString('latin1', begins, begins + 64);
  if (!behind.startsWith('stream')) return;
  const packed = packing(bytes, words);
  // Some readers begin behind the end of the line, wherever that is.
  const line = /^stream[ \t]*(?:\r\n|\n|\r)/.exec(behind);
  if (!line || packed === 'odd' || found.starts.length >= MOST_PACKED) found.fault ??= 'ODDLY_PACKED';
  else if (packed === 'flate') found.starts.push(offset + begins + line[0].length);
}

/** Of what cannot be read two readers may make two things, so that it has no names that matter. */
function lookAtUnread(bytes: Buffer, found: PackedObjects): void {
  const words = wordsAt(bytes, slashesIn(bytes, 0, bytes.length, FIRST));
  if (hasScript(bytes, words)) found.fault ??= 'HAS_SCRIPT';
  if (isOfPacked(words)) found.fault ??= 'ODDLY_PACKED';
}
const FIRST: ReadonlySet<number> = new Set([...'#JONF'].map((letter) => letter.charCodeAt(0)));

/** The bytes are enough for the object and for what says whether a stream follows. */
const isEnough = (bytes: Buffer, object: ReadObject): boolean =>
  object.kind === 'read' ? skipBlanks(bytes, object.end) + 64 < bytes.length : object.kind !== 'short';

/** Reads the object behind an `obj` that ends at a place, of which some bytes are at hand; answers how many bytes that took. */
async function readObject(
  source: ByteSource,
  { at, near }: { at: number; near: Buffer },
  found: PackedObjects,
): Promise<number> {
  let bytes = near;
  let taken = 0;
  for (const length of LENGTHS) {
    if (length > LENGTHS[0]) bytes = await source.read(at, length);
    const object = objectAt(bytes, 0);
    if (object.kind === 'other') return taken;
    taken += object.kind === 'read' ? object.end : bytes.length;
    const isAll = at + bytes.length >= source.size;
    if (object.kind === 'read' && (isAll || isEnough(bytes, object))) {
      lookAtObject(bytes, object, at, found);
      return taken;
    }
    if (object.kind === 'malformed' || isAll) {
      lookAtUnread(await source.read(at, AROUND), found);
      return taken;
    }
  }
  found.fault ??= 'ODDLY_PACKED';
  return taken;
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/**
 * Reads every dictionary and list behind an `obj`, wherever that stands, as readers come to it by a table of places. What has the keys of
 * packed objects and a stream is some, whatever its `/Type` says; one that is packed in a way that nobody packs objects, or that cannot be read,
 * is odd. A script is told by its key. Tables that are 16 MB long are odd, too, and so is what is read again and again.
 */
export async function packedObjects(source: ByteSource): Promise<PackedObjects> {
  const found: PackedObjects = { fault: undefined, starts: [] };
  let left = MOST_READ * source.size + 1024 ** 2;
  for (let from = 0; from < source.size && !found.fault; from += PIECE) {
    const before = Math.min(from, 1);
    const bytes = await source.read(from - before, before + PIECE + OBJ.length + LENGTHS[0]);
    const end = before + PIECE;
    for (let at = bytes.indexOf(OBJ, before); at >= 0 && at < end; at = bytes.indexOf(OBJ, at + 1)) {
      if (isLetter(bytes[at - 1])) continue;
      const begins = at + OBJ.length;
      const near = bytes.subarray(begins, begins + LENGTHS[0]);
      left -= await readObject(source, { at: from - before + begins, near }, found);
      if (left < 0) found.fault ??= 'ODDLY_PACKED';
      if (found.fault) break;
    }
  }
  return found;
}
