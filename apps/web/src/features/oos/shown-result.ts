import type { Language } from '@kiemlab/contract/core/language';
import { showNumbers } from '@kiemlab/contract/core/show-numbers';
import { unitBeside } from '../../lib/format/unit-beside.ts';

interface Found {
  result: string | null;
  unit?: string | null;
}

/**
 * A value of a case in the language of the reader, with its unit where it is a figure: numbers get the decimal mark of the screen, as in
 * the list of tests. What may be a thousand, and other text, stays as it was typed. Empty for nothing.
 */
export const shownResult = ({ result, unit }: Found, language: Language): string =>
  [showNumbers(result ?? '', language), unitBeside(result, unit)].filter(Boolean).join(' ');
