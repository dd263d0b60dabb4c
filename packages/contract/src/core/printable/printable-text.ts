import { FORM_FONTS, LENDING_FONTS } from './generated/font-letters.ts';
import { decodeLetters } from './font-letters.ts';

/** Stands on a paper in place of letters that none of the fonts has, however many in a row: a box or a blank could be taken for part of the text. */
export const UNPRINTABLE = '[chữ không in được]';

const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// C0 and C1 but the line feed; U+FEFF and the bidi controls are among the ignorable ones.
const CONTROLS = /(?!\n)\p{Cc}/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cs}|[\ufff9-\ufffb]/gu;

/** PDF/A allows 32 767 bytes, two for a glyph, in one run of text, and a word is one run. */
const ENDLESS_WORD = /\S{10000}/gu;

const clusters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** U+E000-F8FF and planes 15 and 16 have no agreed meaning, so PDF/A-2a refuses them. */
const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;

/** What is left of a text before its letters are looked up in the fonts. */
const cleaned = (text: string): string =>
  text
    .replace(LINE_BREAKS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(ENDLESS_WORD, '$& ')
    .normalize('NFC');

/**
 * What the fonts have, each of its kind with one set of code points per family: those the forms are set in, and those that lend what these do
 * not have (ADR 58). Read from the table when it is first asked.
 */
function readLetters() {
  const forms = FORM_FONTS.map(decodeLetters);
  const families = [...forms, ...LENDING_FONTS.map(decodeLetters)];
  const everyCode = (sets: readonly ReadonlySet<number>[]) =>
    new Set(sets.flatMap((family) => [...family]).filter((code) => !isPrivate(code)));
  return { families, ofForms: everyCode(forms), known: everyCode(families) };
}

let letters: ReturnType<typeof readLetters> | undefined;
const codesOf = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? -1);
const isWithin = (text: string, set: ReadonlySet<number>): boolean =>
  codesOf(text).every((code) => set.has(code));

/** How one letter with its marks is printed; undefined where it cannot be. A letter and its marks must come from one family, or they cannot be joined. */
function printedAs(cluster: string): string | undefined {
  const { families, ofForms, known } = (letters ??= readLetters());
  if (cluster === '\n') return cluster;
  if (isWithin(cluster, known) && families.some((family) => isWithin(cluster, family))) return cluster;
  if (/^\p{Zs}$/u.test(cluster)) return ' ';
  // A plainer spelling (full-width digits, ligatures, enclosed letters) is better than none.
  const plain = cluster.normalize('NFKC');
  return plain !== cluster && isWithin(plain, ofForms) && !/\p{M}/u.test(plain) ? plain : undefined;
}

/** The usual text has no marks of its own after NFC and only characters of the fonts of the forms. */
const isUsual = (clean: string): boolean =>
  isWithin(clean.replace(/\n/g, ''), (letters ??= readLetters()).ofForms) && !/\p{M}/u.test(clean);

const clustersOf = (clean: string): string[] => Array.from(clusters.segment(clean), ({ segment }) => segment);

/**
 * A text as the forms can print it: NFC, line breaks as "\n", tabs as spaces, no control, bidi-control, zero-width or lone surrogate
 * characters; what no font has is said to be so, once for letters that follow one another; a word of more than 10 000 characters is parted.
 */
export function printableText(text: string): string {
  const clean = cleaned(text);
  if (isUsual(clean)) return clean;
  const printed = clustersOf(clean).map(printedAs);
  return printed
    .map((part, at) => part ?? (at > 0 && printed[at - 1] === undefined ? '' : UNPRINTABLE))
    .join('');
}

/** The letters of a text, each once and with its marks, that no font of the forms has: a report with one gets no number (rule F32). */
export function unprintableLetters(text: string): string[] {
  const clean = cleaned(text);
  return isUsual(clean)
    ? []
    : [...new Set(clustersOf(clean).filter((cluster) => printedAs(cluster) === undefined))];
}

/** Every string inside plain data as it can be printed; property names stay as they are. */
export function printableData(data: unknown): unknown {
  if (typeof data === 'string') return printableText(data);
  if (Array.isArray(data)) return data.map(printableData);
  if (data !== null && typeof data === 'object' && !(data instanceof Date)) {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableData(value)]));
  }
  return data;
}
