import { type ByteSource, piecesOf } from './byte-source.ts';
import { packedObjects } from './packed-objects.ts';
import { type Carried, FILE_KEYS, noteCarried, noteFileName } from './pdf-carried.ts';
import { beginsOther, goesOn } from './pdf-end.ts';
import {
  endOfName,
  firstLetters,
  hasValue,
  isAmongText,
  nameAt,
  skipBlanks,
  slashesIn,
} from './pdf-names.ts';
import { type Budget, CannotUnpack, unpackedStream } from './unpacked-stream.ts';

/** Pages of a document: more is a book that nobody looks through, and that keeps a viewer busy for minutes. */
export const MOST_PAGES = 5000;
/** Files inside a document. */
const MOST_CARRIED = 1000;
/** Bytes that all packed objects of a document may unpack to. */
const MOST_UNPACKED = 512 * 1024 * 1024;
/** Bytes around a name that are looked at. */
const AROUND = 4096;

export type PdfFault =
  | 'BROKEN'
  | 'ENCRYPTED'
  | 'HAS_SCRIPT'
  | 'LAUNCHES'
  | 'CARRIES_FILE'
  | 'TOO_MANY_PAGES'
  | 'GOES_ON'
  | 'ODDLY_PACKED'
  | 'UNPACKS_TOO_LARGE';

const NAMES = [
  ...FILE_KEYS,
  '/EF',
  '/Encrypt',
  '/JavaScript',
  '/JS',
  '/OnInstantiate',
  '/Launch',
  '/Page',
  '/Count',
] as const;
const FIRST = firstLetters(NAMES);
const END = Buffer.from('%%EOF');

/** True for the number of pages below a node of the tree of pages; the number of lines of a table of contents is called so, too. */
const countsPages = (around: string): boolean => !/\/(?:First|Last|Title|Outlines)\b/.test(around);

/** What is found in a document so far. */
interface Found {
  pages: number;
  fault: PdfFault | undefined;
  carried: Carried;
  files: number;
  /** The bytes are those of packed objects, and no others. */
  unpacked: boolean;
}

/** The pages that a node of the tree of pages says to have below it, where that is too many. */
function pagesBelow(bytes: Buffer, at: number): number {
  const value = skipBlanks(bytes, endOfName(bytes, at));
  const count = Number(/^\+?(\d+)/.exec(bytes.toString('latin1', value, value + 16))?.[1] ?? 0);
  if (count <= MOST_PAGES) return 0;
  return countsPages(bytes.toString('latin1', Math.max(0, at - 300), at + 300)) ? count : 0;
}

/** True for a key that brings a script; three letters may stand among packed bytes, too, where only objects that were read tell. */
const bringsScript = (bytes: Buffer, at: number, { unpacked }: Found): boolean =>
  (unpacked || isAmongText(bytes, at)) && hasValue(bytes, at);

function lookAtName(bytes: Buffer, at: number, found: Found): void {
  const name = nameAt(bytes, at);
  switch (name) {
    case '/Encrypt':
      found.fault ??= 'ENCRYPTED';
      break;
    case '/JavaScript':
    case '/OnInstantiate':
      found.fault ??= 'HAS_SCRIPT';
      break;
    case '/JS':
      if (bringsScript(bytes, at, found)) found.fault ??= 'HAS_SCRIPT';
      break;
    case '/Launch':
      found.fault ??= 'LAUNCHES';
      break;
    case '/Page':
      found.pages += 1;
      break;
    case '/Count':
      found.pages = Math.max(found.pages, pagesBelow(bytes, at));
      break;
    case '/EF':
      found.files += 1;
      noteCarried(bytes, at, AROUND, found.carried);
      break;
    default:
      if (!found.carried.foreign && FILE_KEYS.some((key) => key === name))
        noteFileName(bytes, at, found.carried);
  }
  if (found.carried.any && (found.carried.foreign || found.files > MOST_CARRIED))
    found.fault ??= 'CARRIES_FILE';
  if (found.pages > MOST_PAGES) found.fault ??= 'TOO_MANY_PAGES';
}

/** Looks at the names that begin from a place to before another. */
function lookAt(bytes: Buffer, from: number, end: number, found: Found): void {
  for (const at of slashesIn(bytes, from, end, FIRST)) {
    lookAtName(bytes, at, found);
    if (found.fault) return;
  }
  for (let at = bytes.indexOf(END, from); at >= 0 && at < end; at = bytes.indexOf(END, at + 1))
    if (beginsOther(bytes, at + END.length)) found.fault ??= 'GOES_ON';
}

/** Looks through the pieces of some bytes, each with what stands around it, so that nothing is overlooked between two. */
async function lookThrough(pieces: AsyncIterable<Buffer>, found: Found): Promise<void> {
  let bytes: Buffer = Buffer.alloc(0);
  /** Where in `bytes` the next names begin. */
  let from = 0;
  for await (const piece of pieces) {
    bytes = Buffer.concat([bytes, piece]);
    const end = Math.max(from, bytes.length - AROUND);
    lookAt(bytes, from, end, found);
    if (found.fault) return;
    const kept = Math.max(0, end - AROUND);
    bytes = Buffer.from(bytes.subarray(kept));
    from = end - kept;
  }
  lookAt(bytes, from, bytes.length, found);
}

/**
 * What keeps a PDF out: a password, a script, an action that starts a program, files of other kinds inside, more than `MOST_PAGES` pages,
 * something behind its end (ADR 82). Its names are read, also those in packed objects, for which its objects are read; nothing is drawn, and a piece at a time is in memory.
 */
export async function pdfFault(source: ByteSource): Promise<PdfFault | undefined> {
  const found: Found = {
    pages: 0,
    fault: undefined,
    carried: { any: false, foreign: false, names: 0 },
    files: 0,
    unpacked: false,
  };
  await lookThrough(piecesOf(source), found);
  if (found.fault) return found.fault;
  if (await goesOn(source)) return 'GOES_ON';
  const packed = await packedObjects(source);
  if (packed.fault) return packed.fault;
  found.unpacked = true;
  const budget: Budget = { left: MOST_UNPACKED };
  try {
    for (const start of packed.starts) {
      if (found.fault) break;
      await lookThrough(unpackedStream(source, start, budget), found);
    }
  } catch (error) {
    if (!(error instanceof CannotUnpack)) throw error;
    return error.fault;
  }
  return found.fault;
}
