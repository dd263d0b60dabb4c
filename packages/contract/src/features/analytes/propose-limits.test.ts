import { expect, test } from 'vitest';
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
test.each(TAKEN)('TEST-09 %j proposes %s to %s', (words, minimum, maximum) => {
  const proposed = proposeLimits(words);
  expect([proposed?.minimum, proposed?.maximum]).toEqual([minimum, maximum]);
  // The other rule, which holds limits up for a second person, reads the same.
  expect(
    contradictsRequirement({
      requirement: words,
      unit: '',
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      criticalLow: null,
      criticalHigh: null,
      absent: false,
    }),
  ).toBe(false);
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
