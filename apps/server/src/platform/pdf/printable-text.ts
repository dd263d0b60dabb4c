/** Shown in place of a character that none of the fonts has. */
const BOX = '□';

const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// C0 and C1 but the line feed; U+FEFF and the bidi controls are among the ignorable ones.
const CONTROLS = /(?!\n)\p{Cc}/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cs}|[\ufff9-\ufffb]/gu;

/** PDF/A allows 32 767 bytes, two for a glyph, in one run of text, and a word is one run. */
const ENDLESS_WORD = /\S{10000}/gu;

const clusters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** Turns any string into one that the given fonts can print. */
export type PrintableText = (text: string) => string;

/** The letters of a text, each once and with its marks, in place of which a box is printed. */
export type MissingLetters = (text: string) => string[];

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

/** What the fonts can say of a text: whether they have it as it stands, and how they print one letter with its marks. */
function lettersOf(coverage: readonly ReadonlySet<number>[]) {
  const known = new Set(coverage.flatMap((family) => [...family]).filter((code) => !isPrivate(code)));
  const shows = (text: string): boolean => [...text].every((char) => known.has(char.codePointAt(0) ?? -1));

  const printableCluster = (cluster: string): string => {
    if (cluster === '\n') return cluster;
    const codes = [...cluster].map((char) => char.codePointAt(0) ?? -1);
    if (shows(cluster) && coverage.some((family) => codes.every((code) => family.has(code)))) return cluster;
    if (/^\p{Zs}$/u.test(cluster)) return ' ';
    // A plainer spelling (full-width digits, ligatures, enclosed letters) is better than a box.
    const plain = cluster.normalize('NFKC');
    if (plain !== cluster && shows(plain) && !/\p{M}/u.test(plain)) return plain;
    const [base] = cluster;
    if (
      base !== undefined &&
      /\p{M}/u.test(cluster.slice(base.length)) &&
      known.has(base.codePointAt(0) ?? -1)
    ) {
      return base + BOX;
    }
    return BOX;
  };

  // The usual text has no marks of its own after NFC and only characters of the fonts.
  const isUsual = (clean: string): boolean => shows(clean.replace(/\n/g, '')) && !/\p{M}/u.test(clean);
  return { isUsual, printableCluster };
}

const clustersOf = (clean: string): string[] => Array.from(clusters.segment(clean), ({ segment }) => segment);

/**
 * Makes the function that prepares text for the forms: NFC, line breaks as "\n", tabs as spaces, no
 * control, bidi-control, zero-width or lone surrogate characters; what no font can show becomes one
 * visible box, and a word of more than 10 000 characters is parted. `coverage` holds one set of code points
 * per font family; a letter and its marks must come from one family, or they cannot be joined.
 */
export function printableText(coverage: readonly ReadonlySet<number>[]): PrintableText {
  const { isUsual, printableCluster } = lettersOf(coverage);
  return (text) => {
    const clean = cleaned(text);
    return isUsual(clean) ? clean : clustersOf(clean).map(printableCluster).join('');
  };
}

/** Makes the function that tells what `printableText` would replace by a box; a box that was typed is a letter as any other. */
export function missingLetters(coverage: readonly ReadonlySet<number>[]): MissingLetters {
  const { isUsual, printableCluster } = lettersOf(coverage);
  const isBoxed = (cluster: string): boolean => {
    const printed = printableCluster(cluster);
    return printed !== cluster && printed.includes(BOX);
  };
  return (text) => {
    const clean = cleaned(text);
    return isUsual(clean) ? [] : [...new Set(clustersOf(clean).filter(isBoxed))];
  };
}

/** Applies a text preparation to every string inside plain data; property names stay as they are. */
export function printableData(data: unknown, prepare: PrintableText): unknown {
  if (typeof data === 'string') return prepare(data);
  if (Array.isArray(data)) return data.map((item: unknown) => printableData(item, prepare));
  if (data !== null && typeof data === 'object' && !(data instanceof Date)) {
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, printableData(value, prepare)]),
    );
  }
  return data;
}
