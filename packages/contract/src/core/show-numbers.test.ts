import { describe, expect, test } from 'vitest';
import { showNumbers } from './show-numbers.ts';

const limits = { minimum: null, maximum: '0.5', criticalLow: null, criticalHigh: null };

describe('numbers in the language of the document', () => {
  test.each([
    ['99.60', '99,60'],
    ['-0.5', '-0,5'],
    ['+0.5', '+0,5'],
    ['007.5', '007,5'],
    ['< 0.25', '< 0,25'],
    ['<0.25', '<0,25'],
    ['≤ 1.5 %', '≤ 1,5 %'],
    ['KPH (LOD = 0.25 mg/kg)', 'KPH (LOD = 0,25 mg/kg)'],
    ['KPH (LOD: 0.25mg/kg)', 'KPH (LOD: 0,25mg/kg)'],
    ['1.2 x 10^3', '1,2 x 10^3'],
    ['1.2×10⁻⁵ EU/mg', '1,2×10⁻⁵ EU/mg'],
    ['Từ 52.4 đến 67.8', 'Từ 52,4 đến 67,8'],
    ['98.5-101.2', '98,5-101,2'],
    ['99.6 ± 0.3; 99.1', '99,6 ± 0,3; 99,1'],
    ['Trung bình 99.6.', 'Trung bình 99,6.'],
    ['pH 6.8; RSD 0.500 %', 'pH 6,8; RSD 0,500 %'],
    ['Chỉ số khúc xạ 1.4725', 'Chỉ số khúc xạ 1,4725'],
  ])('PRINT-02 %j reads %j in Vietnamese', (typed, shown) => {
    expect(showNumbers(typed, 'vi')).toBe(shown);
    expect(showNumbers(shown, 'vi')).toBe(shown);
  });

  test.each([
    ['99,60', '99.60'],
    ['< 0,25', '< 0.25'],
    ['KPH (LOD = 0,25 mg/kg)', 'KPH (LOD = 0.25 mg/kg)'],
    ['Từ 52,4 đến 67,8', 'Từ 52.4 đến 67.8'],
    ['< 1,000', '< 1.000'],
  ])('PRINT-02 %j reads %j in English', (typed, shown) => {
    expect(showNumbers(typed, 'en')).toBe(shown);
    expect(showNumbers(shown, 'en')).toBe(shown);
  });

  test.each([
    ...['1.000', '< 1.000', '10.000 CFU/g', 'KPH (LOD = 1.250 mg/kg)', '-1.234'],
    ...[
      '12.03.2025',
      'Ngày 12.03.2025',
      'lô 03.2025',
      '12.03/2025',
      'HD 12.2027',
      '1.000.000',
      '1.234,5',
      '9 9',
    ],
    ...['DĐVN V, PL 11.4', 'Đạt (PL 11.4)', 'Phụ lục 11.4 và 11.5', 'theo phụ lục 11.4; 12.1', 'TCVN 1234.5'],
    ...[
      'v1.2',
      'phiên bản 2.1',
      'Version 2.1',
      'USP <905.1>',
      'VD-12.34',
      'A1.5',
      'http://1.2.3.4/',
      'QT.07',
    ],
    ...['Đúng', 'Trong. Không màu', '', '5.', '.5', 'Không phát hiện trong 25 g'],
  ])('PRINT-02 %j stays as it was typed', (typed) => {
    expect(showNumbers(typed, 'vi')).toBe(typed);
  });

  // By hand: the point in front of 10 with a power is a sign of multiplication; a factor is a number as any other.
  test.each([
    ['3.10³', '3.10³', '3.10³'],
    ['1.10⁻³', '1.10⁻³', '1.10⁻³'],
    ['3.10^3', '3.10^3', '3.10^3'],
    ['1.10^-3', '1.10^-3', '1.10^-3'],
    ['3.10 ^ 3', '3.10 ^ 3', '3.10 ^ 3'],
    ['< 3.10³ CFU/g', '< 3.10³ CFU/g', '< 3.10³ CFU/g'],
    ['1.10³ – 5.10⁴', '1.10³ – 5.10⁴', '1.10³ – 5.10⁴'],
    ['2.10-3', '2.10-3', '2.10-3'],
    ['2,5.10⁵', '2,5.10⁵', '2,5.10⁵'],
    ['2.5.10⁵', '2,5.10⁵', '2.5.10⁵'],
    ['2.5.10^5', '2,5.10^5', '2.5.10^5'],
    ['12.10⁶', '12.10⁶', '12.10⁶'],
    ['3·10³', '3·10³', '3·10³'],
    ['2.5·10³', '2,5·10³', '2.5·10³'],
    ['2.5x10³', '2,5x10³', '2.5x10³'],
    ['2,5x10³', '2,5x10³', '2.5x10³'],
    ['3 x 10^3', '3 x 10^3', '3 x 10^3'],
    ['2.5 × 10⁻⁵', '2,5 × 10⁻⁵', '2.5 × 10⁻⁵'],
    ['5.1E-05', '5,1E-05', '5.1E-05'],
    ['5,1E-05', '5,1E-05', '5.1E-05'],
    ['KPH (LOD = 3.10⁻³ mg/kg)', 'KPH (LOD = 3.10⁻³ mg/kg)', 'KPH (LOD = 3.10⁻³ mg/kg)'],
    // Two decimals are two decimals where no power follows.
    ['3.10', '3,10', '3.10'],
    ['3.10 mg', '3,10 mg', '3.10 mg'],
    ['3.10-3.50', '3,10-3,50', '3.10-3.50'],
    ['3.11³', '3,11³', '3.11³'],
    ['13.100³', '13.100³', '13.100³'],
  ])('PRINT-02 %j reads %j in Vietnamese and %j in English', (typed, vietnamese, english) => {
    expect(showNumbers(typed, 'vi')).toBe(vietnamese);
    expect(showNumbers(typed, 'en')).toBe(english);
    expect(showNumbers(vietnamese, 'vi')).toBe(vietnamese);
  });

  test('PRINT-02 a long text is read at once', () => {
    const long = `v ${'1'.repeat(300)}x ${'0.25 x '.repeat(30)}`;
    expect(showNumbers(long, 'vi')).toContain('0,25');
  });

  test('PRINT-02 what the limits make clear is no question', () => {
    expect(showNumbers('1.234', 'vi', limits)).toBe('1,234');
    expect(showNumbers('< 1.234', 'vi', limits)).toBe('< 1,234');
    expect(showNumbers('1.234', 'vi', { ...limits, criticalHigh: '1000' })).toBe('1.234');
  });

  test.each(['1,2,3', '1,234.5', 'PL 11,4', '0.25'])('PRINT-02 %j stays in English', (typed) => {
    expect(showNumbers(typed, 'en')).toBe(typed);
  });
});
