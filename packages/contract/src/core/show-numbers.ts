import type { Language } from './language.ts';
import { type Limits, parseDecimal, readStored } from './read-number.ts';

/** Digits with marks, alone or before a unit: no part of a word, a code, a path or a date. */
const TOKEN = /(?<!\p{L}[-/.]?)(?<![\d.,/_])\d+(?:[.,]\d+)*(?![\d.,]*[/\d]\d|>)/gu;
/** One mark, and no zero in front but the one before the mark: what else there is are dates and numbers of chapters. */
const DECIMAL = /^(?:0|[1-9]\d*)[.,]\d+$/;
/** What names a place in a book, an edition or a day and no amount; and the numbers that follow it. */
const NAMES_A_PLACE =
  /(?<!\p{L})(?:PL|phụ lục|mục|điều|khoản|chương|bảng|trang|theo|phiên bản|phương pháp|PP|appendix|annex|section|chapter|table|method|version|ver|v|TCVN|QCVN|DĐVN(?: [IVX]+)?|USP|BP|EP|JP|Ph\. ?Eur|ISO|AOAC|SOP|QT|BM|HD|NSX|ngày|tháng|date)\.?(?:[\s\d.,:;&(<–-]|và|and)*$/iu;

/** A number whose last point stands for "times ten": "3.10", "2,5.10"; and the power behind it: "³", "⁻³", "^3", or "-3" alone. */
const TIMES_TEN = /^(\d+(?:[.,]\d+)?)\.10$/;
const POWER = /^(?:\s*\^|⁻?[⁰¹²³⁴-⁹]|[-−+]\d{1,2}(?![\d.,]))/u;

const swap = (number: string, language: Language): string =>
  language === 'vi' ? number.replace('.', ',') : number.replace(',', '.');

/**
 * A result with its numbers in the language of the reader, also within a text ("< 0.25" is "< 0,25"); nothing else is touched.
 * What may be a thousand stays as it was typed, and so does what is no amount: dates, methods, versions. The point of a power of ten
 * ("3.10³" is three times 10³) is no decimal mark.
 */
export function showNumbers(text: string, language: Language, limits?: Limits): string {
  const asked = (number: string): boolean => 'ambiguous' in readStored(number, limits);
  if (parseDecimal(text) !== undefined) return asked(text) ? text : swap(text, language);
  const shown = (number: string, at: number): string =>
    !DECIMAL.test(number) || asked(number) || NAMES_A_PLACE.test(text.slice(0, at))
      ? number
      : swap(number, language);
  return text.replace(TOKEN, (token, at: number) => {
    const [, factor] = POWER.test(text.slice(at + token.length)) ? (TIMES_TEN.exec(token) ?? []) : [];
    if (factor === undefined) return shown(token, at);
    // Two points would say nothing to an English reader: there a factor stays as it is.
    return language === 'vi' ? `${shown(factor, at)}.10` : token;
  });
}
