import { z } from 'zod';
import type { FieldErrorCode } from '../../core/field-errors.ts';
import { requiredText } from '../../core/text.ts';

/** What numbers of samples and reports are made of; `{yy}` and `{yyyy}` are the year, `{number:5}` a number of five digits or more. */
const NAMES = 'letter|yyyy|yy|site|number(?::[56])?';
const PART = new RegExp(`\\{(${NAMES})\\}`, 'g');
const ANY_PART = new RegExp(`\\{(?:${NAMES})\\}`);

/**
 * The letter of the source first, as printed forms and people tell taken from sent by it; then the year and, last, the number, so that
 * `-1` or `-LM` of a portion stand behind. Between them capital letters and dashes alone: a barcode bears them, a scanned code is
 * read without dashes, and a digit more would make the number of another sample of it.
 */
const SAMPLE = /^\{letter\}(?:-|-?[A-Z]{1,8}-?)?\{(?:yy|yyyy)\}-(?:[A-Z]{1,8}-)?\{number(?::[56])?\}$/;

/** Letters and signs, but no digit: which digits are the number and which the year has to be seen. */
const BETWEEN = /^[\p{L}/.()-]*$/u;

/** Number and year once each, the site code at most once, something between every two of them. */
function isReportPattern(pattern: string): boolean {
  const parts = [...pattern.matchAll(PART)].map(([, part = '']) => part);
  const between = pattern.split(ANY_PART);
  const times = (...names: string[]): number =>
    parts.filter((part) => names.includes(part.replace(/:.*/, ''))).length;
  return (
    times('letter') === 0 &&
    times('number') === 1 &&
    times('yy', 'yyyy') === 1 &&
    times('site') <= 1 &&
    between.every((text) => BETWEEN.test(text)) &&
    between.slice(1, -1).every((text) => text !== '')
  );
}

const pattern = (isOne: (pattern: string) => boolean, error: FieldErrorCode) =>
  requiredText(60).pipe(z.string().refine(isOne, { error }));

/** How the numbers of samples and reports are written from a day on (rules N1, N4). */
export const NumberPatterns = z.strictObject({
  sample: pattern((text) => SAMPLE.test(text), 'SAMPLE_NUMBER_PATTERN'),
  report: pattern(isReportPattern, 'REPORT_NUMBER_PATTERN'),
});
export type NumberPatterns = z.output<typeof NumberPatterns>;

/** A running number with its zeros in front, four digits unless the pattern wants more: forms sort by it as text. */
export const paddedNumber = (pattern: string, number: number): string =>
  String(number).padStart(Number(/\{number:(\d)\}/.exec(pattern)?.[1] ?? 4), '0');

/** A pattern with its parts filled in; `number` as it is to be read. */
const filled = (pattern: string, of: Record<'letter' | 'year' | 'site' | 'number', string>): string =>
  pattern.replace(PART, (_, part: string) => {
    if (part === 'yyyy') return of.year;
    if (part === 'yy') return of.year.slice(2);
    return of[part.replace(/:.*/, '') as 'letter' | 'site' | 'number'];
  });

/** The number of a sample: `L26-0001`, or as the pattern has it. */
export const sampleNumber = (
  pattern: string,
  of: { letter: 'L' | 'G'; year: string; number: number },
): string => filled(pattern, { ...of, site: '', number: paddedNumber(pattern, of.number) });

/** The code of an amended report, `0123-SĐ1`, of that of the first one. */
export const amendedCode = (code: string, amendment: number): string => `${code}-SĐ${amendment}`;

/**
 * The number of a report: `0123/2026/KNĐN`, or as the pattern has it; `…` in place of a number that is not drawn yet. With an
 * amendment the number of the amended report: `0123-SĐ1/2026/KNĐN`.
 */
export function reportNumber(
  pattern: string,
  {
    number,
    amendment,
    ...of
  }: { year: string; site: string; number: number | undefined; amendment?: number },
): string {
  const code = number === undefined ? '…' : paddedNumber(pattern, number);
  return filled(pattern, {
    ...of,
    letter: '',
    number: amendment === undefined ? code : amendedCode(code, amendment),
  });
}
