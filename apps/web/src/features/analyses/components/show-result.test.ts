import { describe, expect, test } from 'vitest';
import { showResult } from './show-result.ts';
import { unitBeside } from '../../../lib/format/unit-beside.ts';

describe('TEST-03 showing a result', () => {
  test('numbers get the decimal mark of the language, text stays as typed', () => {
    expect(showResult('97,20', 'vi')).toBe('97,20');
    expect(showResult('97.20', 'vi')).toBe('97,20');
    expect(showResult('97,20', 'en')).toBe('97.20');
    expect(showResult('< 0,25', 'en')).toBe('< 0.25');
    expect(showResult('KPH (LOD = 0.25 mg/kg)', 'vi')).toBe('KPH (LOD = 0,25 mg/kg)');
    expect(showResult('PL 11.4', 'vi')).toBe('PL 11.4');
    expect(showResult('Trong. Không màu', 'vi')).toBe('Trong. Không màu');
    expect(showResult('3.10³', 'vi')).toBe('3.10³');
    expect([showResult('5,1E-05', 'vi'), showResult('5,1E-05', 'en')]).toEqual(['5,1E-05', '5.1E-05']);
    expect(showResult(null, 'vi')).toBe('');
  });
  test('what may be a thousand stays as typed, unless the limits make it clear', () => {
    const limits = { minimum: '0.5', maximum: '1.5', criticalLow: null, criticalHigh: null };
    expect(showResult('1.234', 'vi')).toBe('1.234');
    expect(showResult('1.234', 'vi', { ...limits, maximum: '2000' })).toBe('1.234');
    expect(showResult('1.234', 'vi', limits)).toBe('1,234');
    expect(showResult('9 9', 'vi')).toBe('9 9');
  });
});

describe('TEST-03 the unit beside a result', () => {
  test('stands beside figures', () => {
    for (const result of [
      ...[
        '99,6',
        '97.20',
        '0',
        '-0,5',
        '1.000',
        '10.000',
        '< 0,5',
        '<0.25',
        '≤ 5',
        '> 100',
        '~ 3',
        '95,0 – 105,0',
      ],
      ...[
        '97,2 ± 0,3',
        '8/10',
        '1,2 × 10^3',
        '1,2 x 10³',
        '1.2*10^-3',
        ' 12 ',
        '1.10⁻³',
        '3.10^3',
        '5,1E-05',
      ],
    ])
      expect(unitBeside(result, 'ppm'), result).toBe('ppm');
  });
  test('stands beside no words, beside no unit of the result’s own, and beside nothing', () => {
    for (const result of [
      ...['KPH', 'kph', 'Không phát hiện', 'Đúng', 'Đạt', 'Âm tính', 'Trong. Không màu', 'x', '–', '—'],
      ...[
        'KPH (LOD = 0,25 mg/kg)',
        'KPH (< 0,5)',
        '5 %',
        '5mg',
        '12 CFU/g',
        'PL 11.4',
        'TNTC',
        '',
        ' ',
        null,
        undefined,
      ],
    ])
      expect(unitBeside(result, 'ppm'), String(result)).toBe('');
    expect(unitBeside('99,6', null)).toBe('');
  });
});
