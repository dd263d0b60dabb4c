import { z } from 'zod';
import { requiredLine, requiredText, text } from '../../core/text.ts';

const PART = /\{(number|site)\}/g;

/** The running number once, the site code at most once, and no other digit. */
function isLetterPattern(pattern: string): boolean {
  const parts = [...pattern.matchAll(PART)].map(([, part]) => part);
  const times = (name: string): number => parts.filter((part) => part === name).length;
  return times('number') === 1 && times('site') <= 1 && !/[\d{}]/.test(pattern.replaceAll(PART, ''));
}

/** The words of the notice of a failing sample that are not of its report; lists have one in each line. */
export const FailingNoticeTexts = z.strictObject({
  /** How its number is written from a day on: `{number}/{site}-KHTH`. */
  number: requiredLine(60).pipe(z.string().refine(isLetterPattern, { error: 'LETTER_NUMBER_PATTERN' })),
  /** Behind "V/v", under the number. */
  subject: requiredLine(300),
  /** Behind "Kính gửi:". */
  addressees: requiredText(1000),
  opening: requiredText(1000),
  /** "" prints none. */
  closing: text(1000),
  /** Under "Nơi nhận:"; "" prints none. */
  recipients: text(1000),
});
export type FailingNoticeTexts = z.output<typeof FailingNoticeTexts>;

/** A number below ten has a zero in front (NĐ 30/2020 appendix I): `05/KNĐN-KHTH`; `……` in place of one that is not drawn yet. */
export const letterNumber = (
  pattern: string,
  { number, site }: { number: number | undefined; site: string },
): string =>
  pattern.replace(PART, (_, part: string) =>
    part === 'site' ? site : number === undefined ? '……' : String(number).padStart(2, '0'),
  );
