import { addDecimals } from '../../core/decimal.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plain = (digits: string): string =>
  Array.from(digits, (digit) => (RAISED.includes(digit) ? String(RAISED.indexOf(digit)) : digit)).join('');

/** `2 × 10³`, `2,5 x 10^3`, `10^3`, and `2 x 103`, of which the raised digit was lost: what counts of germs is written as. */
export const POWERS =
  /(?:(\d+)(?:[.,](\d+))?\s*[x×*·]\s*)10\s*(\d)(?!\d)|(?:(\d+)(?:[.,](\d+))?\s*[x×*·]\s*)?10\s*(?:\^\s*(\d{1,2})|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))/giu;
/** `95,0`, `1.000`, `10 000`. */
export const WRITTEN = String.raw`\d+(?:[.,]\d+)*(?: \d{3}(?!\d))*`;
const NUMBERS = new RegExp(WRITTEN, 'gu');
/** What stands between the ends of a range, after a unit or none: `95,0 % – 105,0 %`, `từ 5 đến 7`, `5 mg/kg – 7 mg/kg`, `100 ± 5`. */
const RANGE = new RegExp(
  String.raw`(${WRITTEN})\s*([^\s\d;,()±]{0,15})\s*([-–—−~÷±]|đến|tới|den|toi|to)\s*([-−+]?)\s*(${WRITTEN})(?=(\s*%)?)`,
  'giu',
);

function shifted(whole: string, decimals: string, by: number): string {
  const digits = `${whole}${decimals}`.padEnd(whole.length + by, '0');
  const cut = whole.length + by;
  return digits.length > cut ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
}

/**
 * All that a written number may mean: a dot before three digits may part thousands, several commas do, a blank may as well. One comma is that
 * of decimals, and nothing that begins with a zero is parted.
 */
function readingsOf(written: string): string[] {
  const parts = written.split(' ');
  const [head = ''] = parts;
  const last = Math.max(head.lastIndexOf('.'), head.lastIndexOf(','));
  const joined = written.replace(/[ .,]/g, '');
  const decimal = last < 0 ? head : `${head.slice(0, last).replace(/[.,]/g, '')}.${head.slice(last + 1)}`;
  const apart = parts.slice(1);
  const isGrouped = /^[1-9]\d{0,2}(?:(?:[ .]\d{3})+|(?:,\d{3}){2,})$/.test(written);
  return [decimal, ...apart, ...(isGrouped ? [joined] : [])];
}

/** True for a text in which a comma parts decimals: its points part thousands. */
export const pointsGroup = (text: string): boolean =>
  /\d,\d+(?![\d.,])/u.test(text.replace(/\d{1,3}(?:,\d{3}){2,}/gu, ''));

/** The one number that a written one means; undefined where it may be another as well ("1.000", but among decimals with a comma), or is none that people write. */
export function exactReading(written: string, groups: boolean): string | undefined {
  const joined = written.replace(/[ .,]/g, '');
  if (/^[1-9]\d{0,2}(?:(?: \d{3})+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(written)) return joined;
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return groups ? joined : undefined;
  const isGrouped = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/.test(written);
  return isGrouped || /^\d+(?:[.,]\d+)?$/.test(written) ? readingsOf(written)[0] : undefined;
}

/** The signs with which a number may be meant, by what stands before it: a dash after a number, with blanks on one side alone, may be either. */
export function signsBefore(before: string): readonly string[] {
  const [, ahead = '', gap = ''] = /^(.*?)(\s*)[-−–—]\s*$/su.exec(before) ?? [];
  if (!/[-−–—]\s*$/u.test(before)) return [''];
  if (!/[\d%]$/u.test(ahead)) return ['-'];
  return gap !== '' && /[-−]$/u.test(before) ? ['', '-'] : [''];
}

/** The sum and the difference of two numbers as they are written. */
function plusMinus(one: string, other: string): string[] {
  const [first = '0'] = readingsOf(one);
  const [second = '0'] = readingsOf(other);
  return [addDecimals(first, `-${second}`), addDecimals(first, second)];
}

/** The numbers that a text names, each in every way in which it can be read. */
export function numbersIn(text: string): string[] {
  const powers = [...text.matchAll(POWERS)].map(
    ([, lostWhole, lostDecimals, lost, whole = '1', decimals = '', hat, raised]) =>
      lost === undefined
        ? shifted(whole, decimals, Number(hat ?? plain(raised ?? '0')))
        : shifted(lostWhole ?? '1', lostDecimals ?? '', Number(lost)),
  );
  const spans: string[] = [];
  const rest = text
    .replace(POWERS, ' ; ')
    .replace(
      new RegExp(String.raw`(${WRITTEN})\s*[^\s\d±]{0,4}\s*±\s*(${WRITTEN})`, 'gu'),
      (_, one: string, other: string) => {
        spans.push(...plusMinus(one, other));
        return ' ; ';
      },
    );
  const others = [...rest.matchAll(NUMBERS)].flatMap(({ 0: written, index }) =>
    signsBefore(rest.slice(0, index)).flatMap((sign) => readingsOf(written).map((number) => sign + number)),
  );
  return [...powers, ...spans, ...others];
}

/** A range as a text names it. */
export interface WrittenRange {
  /** Each end in every way in which it can be read. */
  low: string[];
  high: string[];
  /** Both ends, where they can be read in one way alone. */
  exact: { low: string; high: string } | undefined;
  /** Where it stands in the text. */
  index: number;
  length: number;
}

/** The ranges that a text names. */
export function rangesIn(text: string): WrittenRange[] {
  const groups = pointsGroup(text);
  return [...text.matchAll(RANGE)].map(
    ({ 0: all, 1: one = '', 2: unit = '', 3: between, 4: sign, 5: other = '', 6: share, index }) => {
      const place = { index, length: all.length };
      const [first, second] = [exactReading(one, groups), exactReading(other, groups)];
      const signs = signsBefore(text.slice(0, index));
      const minus = sign === '' || sign === '+' ? '' : '-';
      const isRead = first !== undefined && second !== undefined && signs.length === 1;
      if (between === '±') {
        const [difference = '', sum = ''] = plusMinus(one, other);
        // Five per cent of 500 mg are no 5 mg; those of 100 are 5.
        const isShare = share !== undefined && unit !== '%' && !(unit === '' && first === '100');
        const exact = isRead && signs[0] === '' && !isShare ? { low: difference, high: sum } : undefined;
        return { low: [difference], high: [sum], exact, ...place };
      }
      return {
        low: signs.flatMap((before) => readingsOf(one).map((number) => before + number)),
        high: readingsOf(other).map((number) => minus + number),
        exact: isRead ? { low: `${signs[0] ?? ''}${first}`, high: minus + second } : undefined,
        ...place,
      };
    },
  );
}

/**
 * The words of a requirement as they are read: letters, digits and signs of full width as plain ones, which some keyboards write, all white space as one blank,
 * nothing that is not seen, and "+/-" as one sign.
 */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\+ ?(?:\/ ?)?[-−–]/gu, '±')
    .trim();
