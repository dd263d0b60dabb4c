import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { parseDecimal, readStored } from '@kiemlab/contract/core/read-number';
import { showNumbers } from '@kiemlab/contract/core/show-numbers';
import type { Limits } from '@kiemlab/contract/features/tests/flags';

/** Figures with the signs that go with them: a bound, a range, a tolerance, a power of ten ("< 0,5", "1,2 × 10^3", "8/10"). */
const FIGURES = /^[\s\d.,+\-–−±<>≤≥=~≈/()^⁰¹²³⁴-⁹⁻]*(?:e[+\-−]?\d+|[x×*·]\s*10[\s\d^+\-−⁰¹²³⁴-⁹⁻]*)?$/iu;

/**
 * The unit that stands beside a result: only figures have one. What is said in words ("KPH", "Đúng") has none, what brings its own
 * ("5 %") needs no second. Empty for nothing.
 */
export const unitBeside = (result: string | null | undefined, unit: string | null | undefined): string =>
  unit && result && /\d/.test(result) && FIGURES.test(result) ? unit : '';

/**
 * A result as it is kept, as the language of the screen writes it: numbers get its decimal mark, whichever was typed, also within a text
 * ("< 0,25"); other text ("KPH") and what may be a thousand under these limits stay as typed. Empty for nothing.
 */
export function showResult(result: string | null | undefined, language: Language, limits?: Limits): string {
  if (result === null || result === undefined) return '';
  const exact = 'value' in readStored(result, limits) ? parseDecimal(result) : undefined;
  return exact === undefined ? showNumbers(result, language, limits) : showDecimal(exact, language);
}
