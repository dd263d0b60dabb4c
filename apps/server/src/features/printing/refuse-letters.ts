import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { lettersWithoutFont, type TextWithoutFont } from '../../platform/pdf/letters-without-font.ts';

/** A sample, or a paper of samples, and what would be printed of it. */
export interface ToPrint {
  codes: readonly string[];
  content: object;
}

/** Texts that are named in the sentence; all are among the fields. */
const MOST_NAMED = 5;

/** The name of the row that a text stands in, of a test on a report its analyte. */
function rowOf(content: object, path: readonly string[]): string | undefined {
  const row = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], content);
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined;
  return path.length > 2 && path.at(-1) !== 'name' && typeof name === 'string' ? name : undefined;
}

/** "Định lượng: “漢 5 mg” (漢)". */
function named(content: object, { path, text, letters }: TextWithoutFont): string {
  const row = rowOf(content, path);
  const short = text.length > 60 ? '' : ` “${text}”`;
  return `${row ? `${row}:` : ''}${short} (${letters.join(' ')})`.trim();
}

/**
 * Refuses to number or archive what has letters that no font of the forms has, as a box would stand on paper for each (rule F32). Throws
 * LETTERS_NOT_PRINTABLE with the samples, the fields of the printed content and the letters; nothing is numbered then.
 */
export function refuseLetters(papers: readonly ToPrint[]): void {
  const found = papers.flatMap(({ codes, content }) =>
    lettersWithoutFont(content).map((text) => ({ codes, content, text })),
  );
  if (found.length === 0) return;
  const texts = [...new Set(found.map(({ content, text }) => named(content, text)))];
  throw new AppError('LETTERS_NOT_PRINTABLE', {
    codes: [...new Set(found.flatMap(({ codes }) => codes))],
    letters: [...new Set(found.flatMap(({ text }) => text.letters))].join(' '),
    texts: `${texts.slice(0, MOST_NAMED).join('; ')}${texts.length > MOST_NAMED ? '; …' : ''}`,
    fields: found.map(({ text }): FieldFault => ({ field: text.path.join('.'), code: 'NO_FONT' })),
  });
}
