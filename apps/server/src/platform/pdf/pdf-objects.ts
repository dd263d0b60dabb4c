import { PdfError } from './pdf-error.ts';

/** One object of a document: what stands before its stream, as Latin-1 text, and the bytes of the stream where it has one. */
export interface PdfObject {
  head: string;
  stream: Uint8Array | undefined;
}

/** The objects of a document by their numbers, and its pages in their order. */
export interface PdfObjects {
  get(number: number): PdfObject;
  pages: readonly number[];
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const unlike = (what: string): PdfError => new PdfError('form', `no document of the engine: ${what}`);

const read = (pattern: RegExp, text: string, what: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw unlike(what);
  return found;
};

const STREAM = '\nstream\n';
const END = '\nendstream';

/** Literal and hexadecimal strings, names, and references outside them; the number of a reference is the first group. */
const TOKENS =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|(\d+) 0 R\b/g;

/** The text of an object with each reference in it replaced. */
export const withReferences = (head: string, replace: (number: number) => string): string =>
  head.replaceAll(TOKENS, (token, number?: string) =>
    number === undefined ? token : replace(Number(number)),
  );

/**
 * Reads a document as this program's engine writes it: plain objects behind one table of places, none of them packed into another.
 * It is no reader of any PDF: whatever else it meets it throws as a PdfError rather than guess what is meant.
 */
export function readObjects(bytes: Uint8Array): PdfObjects {
  const tail = latin1(bytes.subarray(-200));
  const table = Number(read(/startxref\s+(\d+)\s+%%EOF\s*$/, tail, 'its end'));
  const trailer = latin1(bytes.subarray(table));
  const [, first, count] = /^xref\s+(\d+) (\d+)\s*\n/.exec(trailer) ?? [];
  if (first !== '0' || count === undefined) throw unlike('its table');
  const rows = [...trailer.matchAll(/^(\d{10}) \d{5} ([nf])\s*$/gm)];
  if (rows.length !== Number(count)) throw unlike('the rows of its table');
  const places = rows.map(([, place, kind]) => (kind === 'n' ? Number(place) : undefined));
  // An object ends where the next one begins, wherever that stands in the table.
  const inOrder = [...places.filter((place) => place !== undefined), table].sort((a, b) => a - b);
  const ends = new Map(inOrder.map((place, index) => [place, inOrder[index + 1]]));

  const get = (number: number): PdfObject => {
    const place = places[number];
    if (place === undefined) throw unlike(`object ${number}`);
    const whole = bytes.subarray(place, ends.get(place));
    const text = latin1(whole);
    const start = text.indexOf('obj') + 3;
    const stream = text.indexOf(STREAM);
    if (stream < 0) return { head: text.slice(start, text.lastIndexOf('endobj')).trim(), stream: undefined };
    const head = text.slice(start, stream).trim();
    const from = stream + STREAM.length;
    const to = from + Number(read(/\/Length (\d+)\b(?! 0 R)/, head, `the length of object ${number}`));
    if (!text.startsWith(END, to)) throw unlike(`the stream of object ${number}`);
    return { head, stream: whole.subarray(from, to) };
  };

  const pagesBelow = (number: number): number[] => {
    const { head } = get(number);
    if (!/\/Type \/Pages\b/.test(head)) return [number];
    const kids = read(/\/Kids \[([^\]]*)\]/, head, 'its pages');
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(Number(kid)));
  };
  const catalog = get(Number(read(/\/Root (\d+) 0 R/, trailer, 'its root'))).head;
  return { get, pages: pagesBelow(Number(read(/\/Pages (\d+) 0 R/, catalog, 'its pages'))) };
}
