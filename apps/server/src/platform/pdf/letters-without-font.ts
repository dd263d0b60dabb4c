import { unprintableLetters } from '@kiemlab/contract/core/printable/printable-text';
import { isSymbol } from './draw-symbols.ts';

/** A text in the data of a form of which letters cannot be printed. */
export interface TextWithoutFont {
  /** Names of properties and indexes on the way to it: `['results', '0', 'requirement']`. */
  path: readonly string[];
  text: string;
  /** Each once, with its marks. */
  letters: readonly string[];
}

/** The texts in the data of a form that have letters which no font of the forms has. */
export function lettersWithoutFont(data: unknown, path: readonly string[] = []): TextWithoutFont[] {
  if (typeof data === 'string') {
    const letters = unprintableLetters(data);
    return letters.length > 0 ? [{ path, text: data, letters }] : [];
  }
  if (data === null || typeof data !== 'object' || data instanceof Date || isSymbol(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => lettersWithoutFont(value, [...path, key]));
}
