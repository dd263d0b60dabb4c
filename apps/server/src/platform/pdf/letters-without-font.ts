import { isSymbol } from './draw-symbols.ts';
import { loadPdfFonts } from './fonts.ts';
import { type MissingLetters, missingLetters } from './printable-text.ts';

/** A text in the data of a form of which letters cannot be printed. */
export interface TextWithoutFont {
  /** Names of properties and indexes on the way to it: `['results', '0', 'requirement']`. */
  path: readonly string[];
  text: string;
  /** Each once, with its marks. */
  letters: readonly string[];
}

let known: MissingLetters | undefined;
/** By the fonts that the thread which renders has; read when it is first asked, about 4 MB that are not kept. */
const missing: MissingLetters = (text) => (known ??= missingLetters(loadPdfFonts().coverage))(text);

/** The texts in the data of a form that have letters which no font of the forms has: on paper a box would stand for each. */
export function lettersWithoutFont(data: unknown, path: readonly string[] = []): TextWithoutFont[] {
  if (typeof data === 'string') {
    const letters = missing(data);
    return letters.length > 0 ? [{ path, text: data, letters }] : [];
  }
  if (data === null || typeof data !== 'object' || data instanceof Date || isSymbol(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => lettersWithoutFont(value, [...path, key]));
}
