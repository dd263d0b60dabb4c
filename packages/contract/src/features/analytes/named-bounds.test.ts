import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeLimits } from './propose-limits.ts';
import { contradictsRequirement } from './requirement-numbers.ts';

type Bound = string | null;
const says = (requirement: string, minimum: Bound, maximum: Bound, absent = false): boolean =>
  contradictsRequirement({
    requirement,
    unit: '',
    minimum,
    maximum,
    criticalLow: null,
    criticalHigh: null,
    absent,
  });

/** By hand: words of the upper side, in front of a number or on both sides of it. */
const MOST = [
  'Không quá #',
  'Không được vượt quá #',
  'Không vượt quá #',
  'Không nhiều hơn #',
  'Không cao hơn #',
  'Không lớn hơn hoặc bằng #',
  'Không trên #',
  'Chưa đến #',
  'Chưa quá #',
  'Dưới #',
  'Nhỏ hơn #',
  'Thấp hơn #',
  'Ít hơn #',
  'Đến #',
  'Cao nhất #',
  'Cao nhất là: #',
  'Tối đa #',
  'Hàm lượng tối đa cho phép: #',
  'Giới hạn #',
  'Giới hạn trên: #',
  'max #',
  'Max. #',
  'maximum #',
  'at most #',
  'less than #',
  'up to #',
  'Upper limit: #',
  'a maximum of #',
  'limit #',
  'not more than #',
  'no more than #',
  'shall not exceed #',
  'NMT #',
  '< #',
  '<= #',
  'pH≤#',
  '≯ #',
  'khong qua #',
  'Khong duoc qua #',
  'KHÔNG QUÁ #',
  'không  quá #',
  'không\u00A0quá\u00A0#',
  'không\n quá\t#',
  'kh\u200Bông quá #',
  'Không quá #'.normalize('NFD'),
  '# trở xuống',
  'Từ # trở xuống',
  '# hoặc ít hơn',
  '# or less',
];
const LEAST = [
  'Không ít hơn #',
  'Không được dưới #',
  'Không thấp hơn #',
  'Không kém #',
  'Ít nhất #',
  'Thấp nhất #',
  'Từ # trở lên',
  '# trở lên',
  'Từ #',
  'Trên #',
  'Lớn hơn #',
  'Cao hơn #',
  'Hơn #',
  'Phải đạt #',
  'Đạt từ #',
  'Tối thiểu #',
  'Tối thiểu phải đạt #',
  'Giới hạn dưới: #',
  'min #',
  'At least #',
  'lower limit #',
  'more than #',
  'greater than #',
  'Not less than #',
  'not lower than #',
  'no less than #',
  'NLT #',
  '> #',
  '>=#',
  'AV≥#',
  '≮ #',
  'it nhat #',
  'Tu # tro len',
  '# or more',
];
const written = (words: string, number: string): string =>
  words.replace('#', `${number.replace('.', ',')} %`);

test.each(MOST)('COMP-30 TEST-09 %j names the most, and neither the least nor both', (words) => {
  expect(says(written(words, '5.0'), null, '5.0')).toBe(false);
  expect(says(written(words, '5.0'), '5.0', null)).toBe(true);
  expect(says(written(words, '5.0'), '5.0', '5.0')).toBe(true);
  expect(says(written(words, '5.0'), '0', '5.0')).toBe(true);
  expect(says(`${written(words, '5.0')}, theo mục 11.7`, null, '11.7')).toBe(true);
  expect(says(`${written(words, '5.0')} (lô 50,0)`, null, '50.0')).toBe(true);
});

test.each(LEAST)('COMP-30 TEST-09 %j names the least, and neither the most nor both', (words) => {
  expect(says(written(words, '80'), '80', null)).toBe(false);
  expect(says(written(words, '80'), null, '80')).toBe(true);
  expect(says(written(words, '80'), '80', '80')).toBe(true);
  expect(says(written(words, '80'), '80', '110')).toBe(true);
  expect(says(`${written(words, '80')} (Phụ lục 9.6)`, '9.6', null)).toBe(true);
});

const upTo = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
test('COMP-30 TEST-09 whatever words of one side name, other bounds than that one contradict them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MOST.map((words) => [words, 'most']), ...LEAST.map((words) => [words, 'least'])),
      upTo(999),
      fc.option(upTo(999)),
      fc.option(upTo(999)),
      fc.constantFrom('', ' (Phụ lục #)', ', theo mục #', '; lô #', ' sau # phút'),
      ([words = '', side], number, minimum, maximum, more) => {
        fc.pre(minimum !== null || maximum !== null);
        const text = written(words, number) + more.replace('#', maximum ?? minimum ?? '');
        const [own, other] = side === 'most' ? [maximum, minimum] : [minimum, maximum];
        expect(says(text, minimum, maximum)).toBe(other !== null || Number(own) !== Number(number));
      },
    ),
    { numRuns: 2000 },
  );
});

const SPANS = ['# – #', 'Từ # đến #', 'pH: # đến #', '# to #', 'Tu # den #', 'Giới hạn: # ~ #'];
test('COMP-30 TEST-09 whatever range words name, other bounds than its ends contradict them; nor is anything else proposed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPANS, 'Không ít hơn # và không quá #', 'tối thiểu #, tối đa #'),
      upTo(99),
      upTo(99),
      fc.option(upTo(99)),
      fc.option(upTo(99)),
      (words, low, high, minimum, maximum) => {
        fc.pre(minimum !== null || maximum !== null);
        const text = written(written(words, low), high);
        expect(says(text, low, high)).toBe(false);
        expect(says(text, minimum, maximum)).toBe(
          minimum === null ||
            maximum === null ||
            Number(minimum) !== Number(low) ||
            Number(maximum) !== Number(high),
        );
        const proposed = proposeLimits(text);
        if (proposed) expect(proposed).toEqual({ minimum: low, maximum: high });
      },
    ),
    { numRuns: 2000 },
  );
});

/** By hand: words that may say something else than the bounds, which a person would ask about. */
test.each<[words: string, minimum: Bound, maximum: Bound]>([
  ['mỗi tạp không quá 2,0 %; tổng tạp không quá 20,0 %', null, '20.0'],
  ['mỗi tạp không quá 2,0 %; tổng tạp không quá 20,0 %', null, '2.0'],
  ['95,0 – 105,0 % hoặc 90,0 – 110,0 %', '90.0', '110.0'],
  ['6,0 – 8,0, chênh lệch không quá 0,5', '6.0', '8.0'],
  ['1.000 – 2.000', '1', '2'],
  ['1.000 – 2.000', '1000', '2000'],
  ['±10 % so với 50', '10', '50'],
  ['50 ± 10 %', '40', '60'],
  ['500 mg ± 5 %', '495', '505'],
  ['100 +/- 5', '5', '100'],
  ['30 phút, 5 %', null, '5'],
  ['Không vết nào lớn hơn 0,5 %', '0.5', null],
  ['must not be any more than 5', '5', null],
  ['Không tạp nào (2 %) lớn hơn 5 %', '5', null],
  ['Không quá 5 % hoặc 10 %', null, '5'],
  ['chua duoi 5', '5', null],
  ['Chứa dưới 5 %', '5', null],
  ['Chứa trên 80 %', null, '80'],
  ['dưới mức 5', '5', null],
  ['Đến hết 5 %', '5', null],
  ['Trong vòng 30 phút', '30', null],
  ['không 5', null, '5'],
  ['80+', null, '80'],
  ['5 –', '5', null],
  ['Quá 5,0 %', '5.0', null],
  ['Không quá lượng ghi ở mục 11.7', null, '11.7'],
  ['Tối đa theo phụ lục 9.6', null, '9.6'],
  ['5,0 % (tối đa)', '5.0', null],
  ['80 % min', null, '80'],
  ['Không quá 1/2', null, '1'],
  ['Không quá 1e3', null, '1'],
  ['Không quá 10^-3', null, '10'],
  ['Không quá 10⁻³', null, '10'],
  ['10^2 – 10^3', '2', '10'],
  ['Không quá ,5 %', null, '5'],
  ['Không quá 9.6.1', null, '96.1'],
  ['Trên mười phần trăm (phụ lục 10)', null, '10'],
])('COMP-30 TEST-09 %j is not clear enough for %s and %s', (words, minimum, maximum) => {
  expect(says(words, minimum, maximum)).toBe(true);
});

/** By hand: words of monographs with further numbers. */
test.each<[words: string, minimum: Bound, maximum: Bound]>([
  ['5,0 %', null, '5.0'],
  ['Không quá 60 phút, sau 2 giờ bền trong môi trường acid', null, '60'],
  ['≥ 75 % (Q)', '75', null],
  ['≥ 80,0 g/100g', '80.0', null],
  ['15 g/100 g', '15', null],
  ['Từ 90,0 % đến 110,0 % so với lượng ghi trên nhãn', '90.0', '110.0'],
  ['95,0 mg/viên – 105,0 mg/viên', '95.0', '105.0'],
  ['Không quá 30 min', null, '30'],
  ['Không quá 1.000.000 CFU/g', null, '1000000'],
  ['Không quá 1.500 mg (2,5 %)', null, '1500'],
  ['Chứa dưới 5 %', null, '5'],
  ['Chưa dưới 5 %', '5', null],
  ['Chứa không quá 5 %', null, '5'],
  ['Không quá 0,5 %, theo Thông tư 11, soi dưới đèn 254 nm', null, '0.5'],
  ['Kem 5,0 %', '5.0', null],
  ['100 mg ± 5 mg', '95', '105'],
  ['100 % +/- 5 %', '95', '105'],
])('COMP-30 TEST-09 %j says %s and %s', (words, minimum, maximum) => {
  expect(says(words, minimum, maximum)).toBe(false);
});

test.each([
  'Âm tính',
  'Không được có',
  'Không được phát hiện',
  'Không phát hiện',
  'khong phat hien',
  'KPH',
  'Negative',
  'Absent',
  'Not detected',
  'ND',
])('COMP-30 TEST-09 %j stands beside no bound above zero', (words) => {
  expect(says(words, null, '10')).toBe(true);
  expect(says(`${words} (dưới 10)`, null, '10')).toBe(true);
  expect(says(words, '1', null)).toBe(true);
  expect(says(words, null, '0.00')).toBe(false);
  expect(says(words, null, '0', true)).toBe(false);
  expect(says(`${words}/25 g`, null, '0', true)).toBe(false);
});

test('COMP-30 TEST-09 limits by which nothing may be there are contradicted by an amount that may', () => {
  expect(says('Không quá 5,0 %', null, '0', true)).toBe(true);
  expect(says('Không được có quá 10 CFU/g', null, '0', true)).toBe(true);
  expect(says('Không được có quá 10 CFU/g', null, '10')).toBe(false);
  expect(says('5,0 %', null, '0', true)).toBe(true);
  expect(says('Đúng như mô tả', null, '0', true)).toBe(false);
});
