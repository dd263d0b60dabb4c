import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals } from '../../core/decimal.ts';
import { contradictsRequirement } from './requirement-numbers.ts';
import { proposeLimits } from './propose-limits.ts';

/** Words of monographs, and what a chemist would take from them; written by hand. */
const TAKEN: readonly [words: string, minimum: string | undefined, maximum: string | undefined][] = [
  ['95,0 – 105,0 %', '95.0', '105.0'],
  ['95,0 % – 105,0 %', '95.0', '105.0'],
  ['95.0-105.0%', '95.0', '105.0'],
  ['Từ 90,0 % đến 110,0 % so với lượng ghi trên nhãn', '90.0', '110.0'],
  ['pH: 4,5 đến 7,0', '4.5', '7.0'],
  ['98.5 to 101.0 %', '98.5', '101.0'],
  ['Không quá 0,1 %', undefined, '0.1'],
  ['Không được quá 5,0 %', undefined, '5.0'],
  ['không lớn hơn 0,30 mg/kg', undefined, '0.30'],
  ['Tối đa 15 phút', undefined, '15'],
  ['NMT 0.5%', undefined, '0.5'],
  ['≤ 2,0', undefined, '2.0'],
  ['Không quá 10³ CFU/g', undefined, '1000'],
  ['Không quá 10^2 CFU/g', undefined, '100'],
  ['Không ít hơn 98,5 %', '98.5', undefined],
  ['Không được dưới 80 %', '80', undefined],
  ['Not less than 98.0 %', '98.0', undefined],
  ['≥ 99', '99', undefined],
  ['Không ít hơn 98,0 % và không quá 102,0 %', '98.0', '102.0'],
];
const contradicts = (requirement: string, minimum: string | null, maximum: string | null): boolean =>
  contradictsRequirement({
    requirement,
    unit: '',
    minimum,
    maximum,
    criticalLow: null,
    criticalHigh: null,
    absent: false,
  });

test.each(TAKEN)('TEST-09 %j proposes %s to %s', (words, minimum, maximum) => {
  const proposed = proposeLimits(words);
  expect([proposed?.minimum, proposed?.maximum]).toEqual([minimum, maximum]);
  // The other rule, which holds limits up for a second person, reads the same.
  expect(contradicts(words, minimum ?? null, maximum ?? null)).toBe(false);
});

const number = fc
  .tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, tenth]) => `${whole}.${tenth}`);
const isSame = (bound: string | null, taken: string | undefined): boolean =>
  bound === null || taken === undefined ? bound === (taken ?? null) : compareDecimals(bound, taken) === 0;
test('COMP-30 TEST-09 all other bounds than what would be taken from the words contradict them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TAKEN).chain(([words, low, high]) => {
        // Those of the words are often among them, on either side.
        const named = [low, high].filter((one) => one !== undefined);
        const bound = fc.option(fc.oneof(number, fc.constantFrom(...named)));
        return fc.tuple(fc.constant({ words, low, high }), bound, bound);
      }),
      ([{ words, low, high }, minimum, maximum]) => {
        fc.pre(minimum !== null || maximum !== null);
        expect(contradicts(words, minimum, maximum)).toBe(!isSame(minimum, low) || !isSame(maximum, high));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  '',
  'Bột kết tinh trắng',
  'Phải đáp ứng yêu cầu',
  'Âm tính',
  'Không được có',
  'Q = 80 %',
  'Không ít hơn 80 % (Q) sau 30 phút',
  'Không ít hơn 75 % (Q)',
  '500 mg ± 5 %',
  '100 ± 5',
  'Dưới 0,1 %',
  '< 0,1 %',
  'nhỏ hơn 5',
  '> 3',
  '0,1 %',
  'Không quá 0,1 % (phụ lục 6.8)',
  'Mỗi tạp không quá 0,2 %; tổng tạp không quá 0,5 %',
  'Không quá 1.000 CFU/g',
  'Không quá 1,000',
  'Không quá 2 x 103 CFU/g',
  'Không quá mười phần trăm',
  'Không quá 2 trong mười viên',
  '105,0 – 95,0 %',
  'Không ít hơn 102,0 % và không quá 98,0 %',
  '95,0 – 105,0 % hoặc 90,0 – 110,0 %',
  'Điểm chảy 168 °C đến 172 °C, chênh 2 °C',
  'Theo DĐVN V',
])('TEST-09 from %j nothing is proposed', (words) => {
  expect(proposeLimits(words)).toBeUndefined();
});
