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
/** What stands between the ends of a range, after a unit or none: `95,0 % – 105,0 %`, `từ 5 đến 7`, `100 ± 5`. */
const RANGE = new RegExp(
  String.raw`(${WRITTEN})\s*[^\s\d]{0,4}\s*([-–—−~÷±]|đến|tới|to)\s*([-−+]?)\s*(${WRITTEN})`,
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

/** The signs with which a number may be meant, by what stands before it: a dash after a number, with blanks on one side alone, may be either. */
function signsBefore(before: string): readonly string[] {
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

/** The ranges that a text names, each end in every way in which it can be read. */
export const rangesIn = (text: string): { low: string[]; high: string[] }[] =>
  [...text.matchAll(RANGE)].map(({ 1: one = '', 2: between, 3: sign, 4: other = '', index }) => {
    const [difference = '', sum = ''] = plusMinus(one, other);
    if (between === '±') return { low: [difference], high: [sum] };
    const signs = signsBefore(text.slice(0, index));
    const high = sign === '' || sign === '+' ? '' : '-';
    return {
      low: signs.flatMap((minus) => readingsOf(one).map((number) => minus + number)),
      high: readingsOf(other).map((number) => high + number),
    };
  });

/** The words of a requirement with digits and points as they are read: some keyboards write them in full width. */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[０-９，．－]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
