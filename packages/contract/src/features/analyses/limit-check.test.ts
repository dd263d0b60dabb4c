import { expect, test } from 'vitest';
import { type Compared, checkLimits, type LimitCheck } from './limit-check.ts';
import { type Limits } from './flags.ts';

/** Lowest and highest that complies, "-" for an open end; by hand. */
const within = (span: string): Limits => {
  const [minimum = '-', maximum = '-'] = span.split('…');
  const bound = (text: string): string | null => (text === '-' ? null : text);
  return { minimum: bound(minimum), maximum: bound(maximum), criticalLow: null, criticalHigh: null };
};
const plain: Omit<Compared, 'base' | 'printed'> = {
  flag: null,
  printedCounts: true,
  byCalculation: false,
  unit: '%',
};

/** By hand: limits, what is printed where no flag was given, and what is to be said of it. */
const WORDS: readonly [limits: string, printed: string, LimitCheck][] = [
  // The order's own.
  ['90…110', '330 %', 'OUTSIDE'],
  ['90…110', '> 110', 'OUTSIDE'],
  ['0.1…0.5', 'KPH', 'NOT_COMPARED'],
  ['-…0.5', '< 0,25', 'NOT_COMPARED'],
  // A bound that touches what complies is in doubt; one that leaves none of it is not.
  ['90…110', '> 109', 'NOT_COMPARED'],
  ['90…110', '>= 110', 'NOT_COMPARED'],
  ['90…110', '≥ 110,5', 'OUTSIDE'],
  ['90…110', '≥ 110,4', 'NOT_COMPARED'],
  ['90…110', '< 90', 'OUTSIDE'],
  ['90…110', '< 90,1', 'NOT_COMPARED'],
  ['90…110', '≤ 89', 'OUTSIDE'],
  ['90…110', 'lớn hơn 110 %', 'OUTSIDE'],
  ['90…110', 'Dưới 90', 'OUTSIDE'],
  ['90…110', 'không quá 89', 'OUTSIDE'],
  ['90…110', '<90%', 'OUTSIDE'],
  ['90…-', '> 1000000', 'NOT_COMPARED'],
  ['-…0', '> 0', 'OUTSIDE'],
  // The unit of the test, stars and brackets say nothing; another unit does.
  ['90…110', '330%', 'OUTSIDE'],
  ['90…110', '330 % (n = 3)', 'OUTSIDE'],
  ['90…110', '330*', 'OUTSIDE'],
  ['90…110', '330 mg', 'NOT_COMPARED'],
  ['90…110', '100 %', 'NOT_COMPARED'],
  // Spans and deviations: outside as a whole, or not beyond doubt.
  ['90…110', '320 – 340', 'OUTSIDE'],
  ['90…110', '340-320 %', 'OUTSIDE'],
  ['90…110', '105 đến 340', 'NOT_COMPARED'],
  ['90…110', '330 ± 5 %', 'OUTSIDE'],
  ['90…110', '112 ± 5', 'NOT_COMPARED'],
  // Powers of ten.
  ['-…1000', '3,2 × 10^5', 'OUTSIDE'],
  ['-…1000', '3.10³', 'OUTSIDE'],
  ['-…1000', '3.10⁻³', 'NOT_COMPARED'],
  ['-…1000', '2.5.10⁵', 'OUTSIDE'],
  ['-…1000', '2,5.10^-3', 'NOT_COMPARED'],
  ['-…1000', '3·10³', 'OUTSIDE'],
  ['0.1…-', '5,1E-05 %', 'OUTSIDE'],
  ['-…1000', '3.10^999', 'NOT_COMPARED'],
  ['-…1000', '1e31', 'OUTSIDE'],
  ['90…110', '.330e3', 'OUTSIDE'],
  // What may be read in two ways is outside only if both are.
  ['0…10', '12.500', 'OUTSIDE'],
  ['0…20', '12.500', 'NOT_COMPARED'],
  ['0…2000', '1.234.567,8 %', 'OUTSIDE'],
  ['0…2000', '12.34.56 %', 'NOT_COMPARED'],
  // Blanks between thousands, or between numbers.
  ['90…110', '1 330 %', 'OUTSIDE'],
  ['90…110', '33 000', 'OUTSIDE'],
  ['90…110', '100 101', 'NOT_COMPARED'],
  // Signs that look or mean the same.
  ['90…110', '３３０', 'OUTSIDE'],
  ['90…110', '330 ％', 'OUTSIDE'],
  ['90…110', '＞ 110', 'OUTSIDE'],
  ['90…110', '٣٣٠', 'OUTSIDE'],
  ['90…110', '１００ ％', 'NOT_COMPARED'],
  // What says nothing of the value.
  ['90…110', '330.', 'OUTSIDE'],
  ['90…110', '330 %;', 'OUTSIDE'],
  ['90…110', '330 %!', 'OUTSIDE'],
  ['90…110', '330 %¹', 'OUTSIDE'],
  ['90…110', '330 [1]', 'OUTSIDE'],
  ['90…110', '(330 %)', 'OUTSIDE'],
  ['90…110', '"330"', 'OUTSIDE'],
  ['90…110', '330 % (a(b))', 'OUTSIDE'],
  ['90…110', 'TB: 330 %', 'OUTSIDE'],
  ['90…110', '330 phần trăm', 'OUTSIDE'],
  ['90…110', '330 % so với nhãn', 'OUTSIDE'],
  ['90…110', '100 % so với nhãn', 'NOT_COMPARED'],
  ['90…110', '330 % ± 5 %', 'OUTSIDE'],
  ['90…110', 'từ 330 đến 340', 'OUTSIDE'],
  ['90…110', '330 tới 340', 'OUTSIDE'],
  ['90…110', 'hơn 110 %', 'OUTSIDE'],
  ['90…110', 'cao hơn 110 %', 'OUTSIDE'],
  ['90…110', 'thấp hơn 90 %', 'OUTSIDE'],
  ['90…110', '>> 110', 'OUTSIDE'],
  ['90…110', '> = 330', 'OUTSIDE'],
  // Headings without a colon, what a percentage is of, bounds in other words.
  ['90…110', 'TB 330', 'OUTSIDE'],
  ['90…110', 'TB330 %', 'OUTSIDE'],
  ['90…110', 'Trung bình 330 %', 'OUTSIDE'],
  ['90…110', 'Kết quả 330', 'OUTSIDE'],
  ['90…110', 'mean 330 %', 'OUTSIDE'],
  ['90…110', 'TB > 110', 'OUTSIDE'],
  ['90…110', 'TB 100', 'NOT_COMPARED'],
  ['90…110', 'TB', 'NOT_COMPARED'],
  ['90…110', 'TB mẻ 330', 'NOT_COMPARED'],
  ['90…110', '330 % w/w', 'OUTSIDE'],
  ['90…110', '330 %kl/kl', 'OUTSIDE'],
  ['90…110', '330 % (kl/tt)', 'OUTSIDE'],
  ['90…110', '100 % w/w', 'NOT_COMPARED'],
  ['90…110', '330 % w/w/d', 'NOT_COMPARED'],
  ['90…110', '330+', 'OUTSIDE'],
  ['90…110', '330 % +', 'OUTSIDE'],
  ['90…110', '109+', 'NOT_COMPARED'],
  ['90…110', '330 trở lên', 'OUTSIDE'],
  ['90…110', '110 % trở lên', 'NOT_COMPARED'],
  ['90…110', '89 trở xuống', 'OUTSIDE'],
  ['90…110', '330 trở xuống', 'NOT_COMPARED'],
  ['90…110', 'Quá 330', 'OUTSIDE'],
  ['90…110', 'quá 110 %', 'OUTSIDE'],
  ['90…110', 'quá 100', 'NOT_COMPARED'],
  ['90…110', 'vượt quá 110', 'OUTSIDE'],
  ['90…110', 'không vượt quá 110', 'NOT_COMPARED'],
  ['90…110', 'tối thiểu 330', 'OUTSIDE'],
  ['90…110', 'tối đa 89', 'OUTSIDE'],
  ['90…110', 'tối đa 100', 'NOT_COMPARED'],
  ['90…110', 'không nhỏ hơn 111', 'OUTSIDE'],
  // Lists: one of the values lies outside beyond doubt.
  ['90…110', '98; 330', 'OUTSIDE'],
  ['90…110', '98 %; 330 %', 'OUTSIDE'],
  ['90…110', '98 và 330', 'OUTSIDE'],
  ['90…110', '98 | 330 | 101', 'OUTSIDE'],
  ['90…110', '98\n330', 'OUTSIDE'],
  ['90…110', 'TB 98; 330', 'OUTSIDE'],
  ['90…110', '98; > 110', 'OUTSIDE'],
  ['90…110', '330 % (n = 3; RSD 1,2)', 'OUTSIDE'],
  ['90…110', '98,5; 1,2', 'OUTSIDE'],
  ['90…110', '98,5 (RSD 1,2 %)', 'NOT_COMPARED'],
  ['90…110', '330 (RSD 1,2 %)', 'OUTSIDE'],
  ['90…110', '98; 101', 'NOT_COMPARED'],
  ['90…110', '98; 330 mg', 'NOT_COMPARED'],
  ['90…110', '98; RSD 1,2', 'NOT_COMPARED'],
  ['90…110', '98, 330', 'NOT_COMPARED'],
  ['0…20', '5; 12.500', 'NOT_COMPARED'],
  // What is said of a value beside it, how values scatter, what became of what: none of it hides the value.
  ['95…105', '50 %; RSD 1,2 %', 'OUTSIDE'],
  ['95…105', '50 %, RSD = 1,2 %', 'OUTSIDE'],
  ['95…105', '98,5 %; RSD 1,2 %', 'NOT_COMPARED'],
  ['95…105', '98,5 %, RSD = 1,2 %', 'NOT_COMPARED'],
  ['95…105', '98,5 %; n = 6', 'NOT_COMPARED'],
  ['95…105', '50 → 98,5', 'OUTSIDE'],
  ['95…105', '98,5 -> 50', 'OUTSIDE'],
  ['95…105', '98,5 / 50', 'OUTSIDE'],
  ['95…105', '50/51', 'OUTSIDE'],
  ['95…105', '98/99', 'NOT_COMPARED'],
  ['95…105', '50 hoặc 51', 'OUTSIDE'],
  ['95…105', 'Không đạt', 'OUTSIDE'],
  ['95…105', 'không đạt (50)', 'OUTSIDE'],
  ['95…105', 'Không phù hợp', 'OUTSIDE'],
  ['95…105', "'50", 'OUTSIDE'],
  ['95…105', "'98,5", 'NOT_COMPARED'],
  ['95…105', 'Đạt (50 %)', 'OUTSIDE'],
  ['95…105', '50 Đạt', 'OUTSIDE'],
  ['95…105', 'Đạt 330', 'OUTSIDE'],
  ['95…105', '50 % KĐ', 'OUTSIDE'],
  ['95…105', 'Đạt (98,5 %)', 'NOT_COMPARED'],
  ['95…105', 'Đạt theo DĐVN V', 'NOT_COMPARED'],
  ['95…105', 'hàm lượng 50', 'OUTSIDE'],
  ['95…105', 'x̄ = 50', 'OUTSIDE'],
  ['95…105', 'gần 50', 'OUTSIDE'],
  ['95…105', '50 %?', 'OUTSIDE'],
  ['95…105', '50·0', 'OUTSIDE'],
  ['95…105', '98·5', 'NOT_COMPARED'],
  ['95.0…105.0', '9 4,9', 'OUTSIDE'],
  ['95.0…105.0', '1 094,9', 'OUTSIDE'],
  ['95…105', '98 99', 'NOT_COMPARED'],
  ['95…105', 'lần 1: 50; lần 2: 98', 'OUTSIDE'],
  ['95…105', 'lần 1: 98; lần 2: 99', 'NOT_COMPARED'],
  ['95…105', 'hơn 50', 'NOT_COMPARED'],
  // Texts that name a number which is no value.
  ['90…110', 'Không phát hiện', 'NOT_COMPARED'],
  ['90…110', 'Âm tính', 'NOT_COMPARED'],
  ['90…110', 'Âm tính/25 g', 'NOT_COMPARED'],
  ['90…110', 'Phương pháp 2', 'NOT_COMPARED'],
  ['90…110', 'Đúng, phương pháp 2', 'NOT_COMPARED'],
  ['90…110', 'Đúng như mô tả ở mục 3', 'NOT_COMPARED'],
  ['90…110', 'Kết quả phương pháp 2', 'NOT_COMPARED'],
  ['90…110', 'KPH (LOD = 0,5)', 'NOT_COMPARED'],
  ['90…110', 'Không có ở 10 g', 'NOT_COMPARED'],
  ['90…110', '+++', 'NOT_COMPARED'],
  ['90…110', 'Dương tính (+)', 'NOT_COMPARED'],
  ['90…110', 'Đạt; Đạt', 'NOT_COMPARED'],
  // About a number: a tenth to either side.
  ['90…110', '~330', 'OUTSIDE'],
  ['90…110', 'khoảng 330 %', 'OUTSIDE'],
  ['90…110', '≈ 115', 'NOT_COMPARED'],
  // Words.
  ['90…110', 'Đúng', 'NOT_COMPARED'],
  ['90…110', '–', 'NOT_COMPARED'],
];

test.each(WORDS)('COMP-39 limits %s, printed %s without a flag: %s', (limits, printed, check) => {
  expect(checkLimits({ ...plain, base: printed, printed }, within(limits))).toBe(check);
});

/** By hand: of a flag base, the flag with what was compared and what is printed, limits 90 to 110. */
const FLAGGED: readonly [what: string, Partial<Compared>, LimitCheck | null][] = [
  ['a value of its own inside', { flag: 'OPTIMAL', base: '100', printed: '100' }, 'WITHIN'],
  ['a value of its own outside', { flag: 'HIGH', base: '330', printed: '330' }, 'OUTSIDE'],
  ['critically low', { flag: 'CRITICAL_LOW', base: '3', printed: '3' }, 'OUTSIDE'],
  ['100 observed, 330 printed', { flag: 'OPTIMAL', base: '100', printed: '330' }, 'OUTSIDE'],
  ['100 observed, 330 % printed', { flag: 'OPTIMAL', base: '100', printed: '330 %' }, 'OUTSIDE'],
  ['330 observed, 100 printed', { flag: 'HIGH', base: '330', printed: '100' }, 'OUTSIDE'],
  ['100 observed, 100,4 % printed', { flag: 'OPTIMAL', base: '100', printed: '100,4 %' }, 'WITHIN'],
  ['100 observed, two numbers printed', { flag: 'OPTIMAL', base: '100', printed: '100 50' }, 'NOT_COMPARED'],
  [
    '100 observed, it and its RSD printed',
    { flag: 'OPTIMAL', base: '100', printed: '100; RSD 1,2 %' },
    'WITHIN',
  ],
  [
    '100 observed, 330 with its RSD printed',
    { flag: 'OPTIMAL', base: '100', printed: '330 %; RSD 1,2 %' },
    'OUTSIDE',
  ],
  ['100 observed, failed in words', { flag: 'OPTIMAL', base: '100', printed: 'Không đạt' }, 'OUTSIDE'],
  ['100 observed, words printed', { flag: 'OPTIMAL', base: '100', printed: 'Đúng' }, 'NOT_COMPARED'],
  ['nothing observed, 330 printed', { base: null, printed: '330' }, 'OUTSIDE'],
  ['words observed, 330 printed', { base: 'sai', printed: '330' }, 'OUTSIDE'],
  ['nothing observed, 100 printed', { base: null, printed: '100' }, 'NOT_COMPARED'],
  [
    'a limit of detection inside, 330 printed',
    { flag: 'OPTIMAL', base: '100', printed: '330', printedCounts: false },
    'NOT_COMPARED',
  ],
  [
    'a limit of detection outside',
    { flag: 'LOW', base: '3', printed: 'KPH', printedCounts: false },
    'OUTSIDE',
  ],
  ['a limit of detection in words', { base: '> 110', printed: 'KPH', printedCounts: false }, 'OUTSIDE'],
  // 110,45 rounds to 110,5 for print and complies as it is: 110.
  [
    'calculated, rounded for print',
    { flag: 'OPTIMAL', base: '110.5', printed: '110.5', byCalculation: true },
    'WITHIN',
  ],
  ['calculated outside', { flag: 'HIGH', base: '110.4', printed: '110.4', byCalculation: true }, 'OUTSIDE'],
  ['nothing at all', { base: null, printed: null }, null],
  ['nothing but blanks left', { base: '', printed: '' }, null],
];

test.each(FLAGGED)('COMP-39 %s is compared by the value', (_what, of, check) => {
  expect(checkLimits({ ...plain, base: null, printed: null, ...of }, within('90…110'))).toBe(check);
});

test('COMP-39 without limits nothing is compared, whatever it says', () => {
  const none = within('-…-');
  expect(checkLimits({ ...plain, base: '330', printed: '330 %' }, none)).toBeNull();
});

test('COMP-39 critical limits alone are limits', () => {
  const critical: Limits = { minimum: null, maximum: null, criticalLow: '5', criticalHigh: '10' };
  expect(checkLimits({ ...plain, base: '> 10', printed: '> 10' }, critical)).toBe('OUTSIDE');
  expect(checkLimits({ ...plain, base: '< 5', printed: '< 5' }, critical)).toBe('OUTSIDE');
});

// A pattern for both ends would try the cube of their number: the test would not end.
test('COMP-39 quotes and brackets without end hold up nobody', () => {
  for (const sign of ['"', '(', "'("]) {
    const printed = `${sign.repeat(4000)}x`;
    expect(checkLimits({ ...plain, base: printed, printed }, within('90…110'))).toBe('NOT_COMPARED');
  }
});
