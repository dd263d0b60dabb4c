import { type ByteSource, piecesOf } from './byte-source.ts';
import { unpackedStream } from './unpacked-stream.ts';

/** Pages of a document: more is a book that nobody looks through, and that keeps a viewer busy for minutes. */
export const MOST_PAGES = 5000;

export type PdfFault = 'ENCRYPTED' | 'HAS_SCRIPT' | 'TOO_MANY_PAGES';

/** Bytes of a name that is looked at, and of what stands around it. */
const LONGEST_NAME = 48;
const AROUND = 2048;
const SLASH = 0x2f;
/** What ends a name: blanks, brackets, another name, a comment; of a letter `#` tells the code. */
const NAME = /^\/[^\0\t\n\f\r ()<>[\]{}/%]*/;
/** First letters of the names below, or a `#` in their place. */
const FIRST = new Set([...'JOEPC#'].map((letter) => letter.charCodeAt(0)));

const nameAt = (bytes: Buffer, at: number): string =>
  (NAME.exec(bytes.toString('latin1', at, at + LONGEST_NAME))?.[0] ?? '').replace(
    /#([0-9a-f]{2})/gi,
    (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** True for the number of pages below a node of the tree of pages; the number of lines of a table of contents is called so, too. */
const countsPages = (around: string): boolean => !/\/(?:First|Last|Title|Outlines)\b/.test(around);

/** What is found in a document so far. */
interface Found {
  pages: number;
  fault: PdfFault | undefined;
  /** Where streams of packed objects begin to be described. */
  packed: number[];
}

/** Looks at the names in some bytes; those that begin from `end` on are left for the next piece. */
function lookAt(bytes: Buffer, end: number, found: Found, offset: number): void {
  for (let at = bytes.indexOf(SLASH); at >= 0 && at < end; at = bytes.indexOf(SLASH, at + 1)) {
    if (!FIRST.has(bytes[at + 1] ?? 0)) continue;
    switch (nameAt(bytes, at)) {
      case '/Encrypt':
        found.fault ??= 'ENCRYPTED';
        break;
      case '/JavaScript':
        found.fault ??= 'HAS_SCRIPT';
        break;
      case '/Page':
        found.pages += 1;
        break;
      case '/Count': {
        const count = Number(
          /^\/Count\s+(\d+)/.exec(bytes.toString('latin1', at, at + LONGEST_NAME))?.[1] ?? 0,
        );
        if (count > MOST_PAGES && countsPages(bytes.toString('latin1', Math.max(0, at - 300), at + 300)))
          found.pages = Math.max(found.pages, count);
        break;
      }
      case '/ObjStm':
        found.packed.push(offset + at);
        break;
    }
    if (found.pages > MOST_PAGES) found.fault ??= 'TOO_MANY_PAGES';
    if (found.fault) return;
  }
}

/** Looks through the pieces of some bytes, each with the end of the one before, so that nothing is overlooked between two. */
async function lookThrough(pieces: AsyncIterable<Buffer>, found: Found): Promise<void> {
  let rest = Buffer.alloc(0);
  let offset = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const end = Math.max(0, bytes.length - AROUND);
    lookAt(bytes, end, found, offset);
    if (found.fault) return;
    rest = Buffer.from(bytes.subarray(end));
    offset += end;
  }
  lookAt(rest, rest.length, found, offset);
}

/**
 * What keeps a PDF out: a password, a script, more than `MOST_PAGES` pages. Its names are read, also those in packed objects; nothing is
 * drawn, and a piece at a time is in memory. A script that is packed in another way is not found: the viewer runs none of any kind.
 */
export async function pdfFault(source: ByteSource): Promise<PdfFault | undefined> {
  const found: Found = { pages: 0, fault: undefined, packed: [] };
  await lookThrough(piecesOf(source), found);
  const inside: Found = { ...found, packed: [] };
  for (const at of found.packed) {
    if (inside.fault) break;
    await lookThrough(unpackedStream(source, at), inside);
  }
  return inside.fault;
}
