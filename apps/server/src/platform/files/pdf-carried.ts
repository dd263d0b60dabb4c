import { ALLOWED_ENDINGS } from '@kiemlab/contract/core/files.rules';
import { endOfName, FAR, firstLetters, isReference, nameAt, skipBlanks, slashesIn } from './pdf-names.ts';
import { type PdfString, stringAt } from './pdf-strings.ts';

/** Keys under which a file specification writes the name of its file (ISO 32000-1, table 44). */
export const FILE_KEYS = ['/F', '/UF', '/DOS', '/Mac', '/Unix'] as const;
const FIRST = firstLetters(FILE_KEYS);
const isFileKey = (name: string): boolean => FILE_KEYS.some((key) => key === name);
/** What may lie in a PDF: what is accepted by itself, and the XML of electronic invoices (PDF/A-3). */
const CARRIED = new Set([...ALLOWED_ENDINGS, '.xml']);
/** Letters by which text is told from packed bytes that look like the beginning of a name. */
const TOLD_BY = 32;
/** Bytes in which a name ends; one that goes on is no name that anybody gave. */
const LONGEST = 1100;

/** The ending that a program which saves it would go by: what is no letter or digit is dropped from it, or stands for another one. */
const endingIn = (text: string): string | undefined =>
  /\.([^.]*)$/
    .exec(text.replace(/[^\p{L}\p{N}]+$/u, ''))?.[1]
    ?.replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
/** Behind a colon stands which of its contents is meant; each part may be the one that counts. */
const endingsIn = (text: string): string[] => text.split(':').flatMap((part) => endingIn(part) ?? []);
const isCarried = (text: string): boolean => {
  const endings = endingsIn(text);
  return endings.length > 0 && endings.every((ending) => CARRIED.has(`.${ending}`));
};

/** True for letters that a person can read; others may stand among packed bytes, where they are no name. */
const isText = (text: string): boolean => !/[^\t\n\f\r -~\u00a0-\uffff]/.test(text);

/** True for a name that is of another kind, or has no end. */
function isForeign({ text, closed }: PdfString): boolean {
  if (!closed) return text.length > TOLD_BY && isText(text.slice(0, TOLD_BY));
  if (isText(text)) return !isCarried(text);
  return endingsIn(text).some((ending) => /^[\w$~-]{1,16}$/.test(ending) && !CARRIED.has(`.${ending}`));
}

/** True in the dictionary that names the bytes of a carried file, and not the file. */
const isInBytes = (bytes: Buffer, at: number): boolean =>
  /\/EF\s*<<[^>]*$/.test(bytes.toString('latin1', Math.max(0, at - 200), at));

/** Names that are read: links to other documents have some as well. More are there to keep the program busy. */
const MOST_NAMES = 50_000;

/** What of files inside a document was found so far. */
export interface Carried {
  /** There are some. */
  any: boolean;
  /** A name of another kind was seen, or one that cannot be read. */
  foreign: boolean;
  /** How many names were read. */
  names: number;
}

const valueAt = (bytes: Buffer, at: number): PdfString | undefined => {
  const end = endOfName(bytes, at);
  return stringAt(bytes.subarray(end, end + LONGEST), 0);
};

/** True for a key whose name stands in another object, or so far away that nobody can say: no writer does that, and it is not looked for. */
function isElsewhere(bytes: Buffer, at: number): boolean {
  const end = endOfName(bytes, at);
  const value = skipBlanks(bytes, end);
  return value - end > FAR || isReference(bytes, value);
}

/** Notes the name that stands behind a key of `FILE_KEYS` at a place. */
export function noteFileName(bytes: Buffer, at: number, found: Carried): void {
  const name = valueAt(bytes, at);
  if (name) found.names += 1;
  if (name && isForeign(name)) found.foreign = true;
  if (found.names > MOST_NAMES) found.any = found.foreign = true;
  if (!name && isElsewhere(bytes, at) && !isInBytes(bytes, at)) found.foreign = true;
}

/** Notes the carried file whose `/EF` stands at a place: beside it there has to be a name that can be read, of an accepted kind. */
export function noteCarried(bytes: Buffer, at: number, around: number, found: Carried): void {
  const value = skipBlanks(bytes, endOfName(bytes, at));
  const begins = bytes.toString('latin1', value, value + 2) === '<<';
  if (!begins && !isElsewhere(bytes, at)) return;
  found.any = true;
  const near = bytes.subarray(Math.max(0, at - around), at + around);
  let named = false;
  for (const place of slashesIn(near, 0, near.length, FIRST)) {
    if (!isFileKey(nameAt(near, place))) continue;
    const name = valueAt(near, place);
    named ||= name !== undefined && name.closed && isCarried(name.text);
    if (!name && isElsewhere(near, place) && !isInBytes(near, place)) found.foreign = true;
  }
  if (!named) found.foreign = true;
}
