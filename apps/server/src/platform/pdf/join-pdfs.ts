import { createHash } from 'node:crypto';
import { type PdfObject, readObjects, withReferences } from './pdf-objects.ts';

/** What a file of many documents is called and when it was made. */
export interface Joined {
  title: string;
  createdAt: Date;
}

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;

/** Text of any language as a PDF string. */
const textOf = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const dateOf = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;

/**
 * What a page says of the document that it comes from and that does not come with it: its parent, its place among the marks for
 * screen readers, and its links, which may lead to other pages of that document.
 */
const OF_ITS_DOCUMENT = /\s*\/(?:Parent \d+ 0 R|StructParents \d+|Annots (?:\d+ 0 R|\[[^\]]*\]))/g;

/**
 * Documents of the engine in one file, page behind page, made while they come: of what was written only the places are kept in memory,
 * and what several documents have alike (a font, a colour profile) is written once. A file to print from: what marks a document as
 * archival and for screen readers stays behind, and is not claimed (ADR 45). The same documents give the same bytes. Throws a
 * PdfError for what the engine did not write.
 */
export async function* joinPdfs(
  documents: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { title, createdAt }: Joined,
): AsyncGenerator<Uint8Array> {
  /** Places of the objects by their numbers. */
  const places: number[] = [];
  /** Numbers of what was written, by its hash. */
  const written = new Map<string, number>();
  const pages: number[] = [];
  let size = 0;
  let parts: Uint8Array[] = [];
  let last = INFO;

  const put = (part: Uint8Array | string): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    size += bytes.byteLength;
    parts.push(bytes);
  };
  const taken = (): Uint8Array => {
    const all = Buffer.concat(parts);
    parts = [];
    return all;
  };
  const write = (number: number, { head, stream }: PdfObject): void => {
    places[number] = size;
    put(`${number} 0 obj\n${head}\n`);
    if (stream) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  const writeOnce = (object: PdfObject): number => {
    const hash = createHash('sha256').update(object.head, 'latin1');
    if (object.stream) hash.update('\nstream\n').update(object.stream);
    const key = hash.digest('base64');
    const known = written.get(key);
    if (known !== undefined) return known;
    last += 1;
    written.set(key, last);
    write(last, object);
    return last;
  };

  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  for await (const bytes of documents) {
    const objects = readObjects(bytes);
    const numbers = new Map<number, number>();
    const numberOf = (old: number): string => {
      const known = numbers.get(old);
      if (known !== undefined) return `${known} 0 R`;
      const { head, stream } = objects.get(old);
      const number = writeOnce({ head: withReferences(head, numberOf), stream });
      numbers.set(old, number);
      return `${number} 0 R`;
    };
    for (const page of objects.pages) {
      const { head } = objects.get(page);
      const own = withReferences(head.replaceAll(OF_ITS_DOCUMENT, ''), numberOf);
      last += 1;
      pages.push(last);
      write(last, { head: own.replace(/^<</, `<<\n  /Parent ${PAGES} 0 R`), stream: undefined });
    }
    yield taken();
  }

  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  const plain = (head: string): PdfObject => ({ head, stream: undefined });
  write(PAGES, plain(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`));
  write(INFO, plain(`<< /Title ${textOf(title)} /CreationDate ${dateOf(createdAt)} /Producer (KiemLab) >>`));
  const shown = '/ViewerPreferences << /DisplayDocTitle true >>';
  write(CATALOG, plain(`<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (vi) ${shown} >>`));
  const table = size;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  put(
    `trailer\n<< /Size ${rows.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  yield taken();
}
