import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { parseDecimal, readStored } from '@kiemlab/contract/core/read-number';
import { showNumbers } from '@kiemlab/contract/core/show-numbers';
import type { Limits } from '@kiemlab/contract/features/analyses/flags';

/**
 * A result as it is kept, as the language of the screen writes it: numbers get its decimal mark, whichever was typed, also within a text
 * ("< 0,25"); other text ("KPH") and what may be a thousand under these limits stay as typed. Empty for nothing.
 */
export function showResult(result: string | null | undefined, language: Language, limits?: Limits): string {
  if (result === null || result === undefined) return '';
  const exact = 'value' in readStored(result, limits) ? parseDecimal(result) : undefined;
  return exact === undefined ? showNumbers(result, language, limits) : showDecimal(exact, language);
}
