import { encodeLetters } from '@kiemlab/contract/core/printable/font-letters';
import { readCoverage } from './fonts.ts';

const table = (name: string, families: readonly Set<number>[]): string =>
  `export const ${name} = [\n${families.map((codes) => `  '${encodeLetters(codes)}',\n`).join('')}];\n`;

/** The source of the table of letters in the contract, as `npm run font-letters` writes it from the fonts. */
export function fontLettersSource(): string {
  const { forms, lending } = readCoverage();
  return `// Written by "npm run font-letters" from the fonts of the forms.\n\n${table('FORM_FONTS', forms)}\n${table('LENDING_FONTS', lending)}`;
}
