import { decimalsOf, showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';

/** Decimals of an unrounded value that are shown; all of them are kept. */
const SHOWN = 6;

/** A value before it was rounded, with an ellipsis where there are more decimals than are shown. */
export function shownUnrounded(value: string, language: Language): string {
  const more = decimalsOf(value) - SHOWN;
  return more > 0 ? `${showDecimal(value.slice(0, -more), language)}…` : showDecimal(value, language);
}
