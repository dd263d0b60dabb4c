// @vitest-environment happy-dom
import type { Flag } from '@kiemlab/contract/features/analyses/flags';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { i18next } from '../../../lib/i18n/i18n.ts';
import '../../../lib/i18n/signed-in-texts.ts';
import { type Bounds, bandsOf } from './bands.ts';
import { bandWords } from './band-words.ts';

beforeAll(() => i18next.changeLanguage('vi'));

const NONE: Bounds = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };
const wordsOf = (limits: Bounds, language: 'vi' | 'en' = 'vi'): string[] =>
  bandsOf(limits).map((band) => `${band.flag} ${bandWords(band, '%', language, i18next.t)}`);

test('TEMPLATE-05 TEST-08 each band says from where to where it goes, the bounds themselves comply', () => {
  const all = { criticalLow: '90.0', minimum: '95.0', maximum: '105.0', criticalHigh: '110.0' };
  expect(wordsOf(all)).toEqual([
    'CRITICAL_LOW dưới 90,0\u00a0%',
    'LOW từ 90,0 đến dưới 95,0\u00a0%',
    'OPTIMAL từ 95,0 đến 105,0\u00a0%',
    'HIGH trên 105,0 đến 110,0\u00a0%',
    'CRITICAL_HIGH trên 110,0\u00a0%',
  ]);
  expect(wordsOf({ ...NONE, minimum: '80' })).toEqual(['LOW dưới 80\u00a0%', 'OPTIMAL từ 80\u00a0% trở lên']);
  expect(wordsOf({ ...NONE, maximum: '0' })).toEqual([
    'OPTIMAL không quá 0\u00a0%',
    'HIGH trên 0\u00a0%, dù ít',
  ]);
  expect(wordsOf({ ...NONE, criticalLow: '1', maximum: '5' })).toEqual([
    'CRITICAL_LOW dưới 1\u00a0%',
    'OPTIMAL từ 1 đến 5\u00a0%',
    'HIGH trên 5\u00a0%',
  ]);
  expect(wordsOf(NONE)).toEqual([]);
});

/** The five bands of specification 1 §4, in hundredths; each bound counts alone, an open one never. */
function oracle(value: bigint, [cl, min, max, ch]: readonly (bigint | null)[]): Flag {
  if (cl !== null && cl !== undefined && value < cl) return 'CRITICAL_LOW';
  if (ch !== null && ch !== undefined && value > ch) return 'CRITICAL_HIGH';
  if (min !== null && min !== undefined && value < min) return 'LOW';
  if (max !== null && max !== undefined && value > max) return 'HIGH';
  return 'OPTIMAL';
}
const written = (hundredths: bigint): string => {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Hundredths of a number as the words have it. */
const read = (text: string): bigint => BigInt(text.replace(',', ''));

/** Whether a value is among those that the words name. */
function named(words: string, value: bigint): boolean {
  const number = '(-?\\d+,\\d\\d)';
  const forms: [RegExp, (first: bigint, second: bigint) => boolean][] = [
    [new RegExp(`^dưới ${number}$`), (a) => value < a],
    [new RegExp(`^không quá ${number}$`), (a) => value <= a],
    [new RegExp(`^từ ${number} trở lên$`), (a) => value >= a],
    [new RegExp(`^từ ${number} đến dưới ${number}$`), (a, b) => value >= a && value < b],
    [new RegExp(`^từ ${number} đến ${number}$`), (a, b) => value >= a && value <= b],
    [new RegExp(`^trên ${number} đến ${number}(?:, dù ít)?$`), (a, b) => value > a && value <= b],
    [new RegExp(`^trên ${number}(?:, dù ít)?$`), (a) => value > a],
  ];
  for (const [form, holds] of forms) {
    const [, first, second] = form.exec(words) ?? [];
    if (first !== undefined) return holds(read(first), read(second ?? first));
  }
  throw new Error(`nobody understands "${words}"`);
}

test('TEMPLATE-05 TEST-08 of any value the words of exactly one band hold: the one of its flag', () => {
  const bound = fc.option(fc.bigInt(-500n, 500n), { freq: 3 });
  const limits = fc
    .tuple(bound, bound, bound, bound)
    .map((drawn) => {
      const sorted = drawn.filter((one) => one !== null).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return drawn.map((one) => (one === null ? null : (sorted.shift() ?? null)));
    })
    .filter((drawn) => drawn.some((one) => one !== null));
  fc.assert(
    fc.property(limits, fc.bigInt(-520n, 520n), (drawn, value) => {
      const [criticalLow, minimum, maximum, criticalHigh] = drawn.map((one) =>
        one === null ? null : written(one),
      ) as [string | null, string | null, string | null, string | null];
      const bands = bandsOf({ criticalLow, minimum, maximum, criticalHigh });
      const holding = bands.filter((band) => named(bandWords(band, '', 'vi', i18next.t), value));
      expect(holding.map(({ flag }) => flag)).toEqual([oracle(value, drawn)]);
    }),
    { numRuns: 500 },
  );
});

test('TEST-08 a bound with more decimals than the one outside it leaves a band between, with as many or fewer none', () => {
  expect(wordsOf({ ...NONE, criticalLow: '90', minimum: '90.0' })[1]).toBe('LOW từ 90 đến dưới 90,0\u00a0%');
  expect(wordsOf({ ...NONE, criticalLow: '90.0', minimum: '90' })).toHaveLength(2);
});
