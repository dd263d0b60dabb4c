import { describe, expect, test } from 'vitest';
import { showResult } from './show-result.ts';

describe('TEST-03 showing a result', () => {
  test('numbers get the decimal mark of the language, text stays as typed', () => {
    expect(showResult('97,20', 'vi')).toBe('97,20');
    expect(showResult('97.20', 'vi')).toBe('97,20');
    expect(showResult('97,20', 'en')).toBe('97.20');
    expect(showResult('< 0,25', 'en')).toBe('< 0.25');
    expect(showResult('KPH (LOD = 0.25 mg/kg)', 'vi')).toBe('KPH (LOD = 0,25 mg/kg)');
    expect(showResult('PL 11.4', 'vi')).toBe('PL 11.4');
    expect(showResult('Trong. Không màu', 'vi')).toBe('Trong. Không màu');
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
