import { parseDecimal, showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';

/**
 * A result as the language of the screen writes it: plain numbers get its decimal mark, whichever was typed; text ("KPH",
 * "< 0,25") stays as it was typed. Empty for nothing.
 */
export function showResult(result: string | null | undefined, language: Language): string {
  if (result === null || result === undefined) return '';
  const number = parseDecimal(result);
  return number === undefined ? result : showDecimal(number, language);
}
