import { compareDecimals } from '../../core/decimal.ts';
import type { FlaggingSet } from './limits.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plain = (digits: string): string =>
  Array.from(digits, (digit) => (RAISED.includes(digit) ? String(RAISED.indexOf(digit)) : digit)).join('');

/** `2 × 10³`, `2,5 x 10^3`, `10^3`: what counts of germs is written as. */
const POWERS = /(?:(\d+)(?:[.,](\d+))?\s*[x×*·]\s*)?10\s*(?:\^\s*(\d{1,2})|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))/giu;
/** `95,0`, `1.000`, `10 000`. */
const NUMBERS = /\d+(?:[.,]\d+)*(?: \d{3}(?!\d))*/gu;

function shifted(whole: string, decimals: string, by: number): string {
  const digits = `${whole}${decimals}`.padEnd(whole.length + by, '0');
  const cut = whole.length + by;
  return digits.length > cut ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
}

/** All that a written number may mean: a dot or a comma before three digits may part thousands, a blank may as well. */
function readingsOf(written: string): string[] {
  const parts = written.split(' ');
  const [head = ''] = parts;
  const last = Math.max(head.lastIndexOf('.'), head.lastIndexOf(','));
  const joined = written.replace(/[ .,]/g, '');
  const decimal = last < 0 ? head : `${head.slice(0, last).replace(/[.,]/g, '')}.${head.slice(last + 1)}`;
  const apart = parts.slice(1);
  const isGrouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(written);
  return [decimal, ...apart, ...(isGrouped ? [joined] : [])];
}

/** The numbers that a text names, without their signs, each in every way in which it can be read. */
function numbersIn(text: string): string[] {
  const powers = [...text.matchAll(POWERS)].map(([, whole = '1', decimals = '', hat, raised]) =>
    shifted(whole, decimals, Number(hat ?? plain(raised ?? '0'))),
  );
  const rest = text.replace(POWERS, ' ; ');
  return [...powers, ...[...rest.matchAll(NUMBERS)].flatMap(([written]) => readingsOf(written))];
}

/**
 * True where the words of a requirement name numbers, and a bound by which results pass is none of them: the certificate prints the words beside a
 * verdict by the bounds. Words without a number ("as the reference") contradict nothing (rule T15).
 */
export function contradictsRequirement({
  requirement,
  minimum,
  maximum,
  absent,
}: Pick<FlaggingSet, 'minimum' | 'maximum' | 'absent'> & { requirement: string }): boolean {
  const numbers = numbersIn(requirement.normalize('NFC'));
  if (numbers.length === 0 || absent) return false;
  return [minimum, maximum].some(
    (bound) =>
      bound !== null && !numbers.some((number) => compareDecimals(number, bound.replace(/^-/, '')) === 0),
  );
}
