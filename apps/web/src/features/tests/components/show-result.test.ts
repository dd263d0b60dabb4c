import { describe, expect, test } from 'vitest';
import { showResult } from './show-result.ts';

describe('TEST-03 showing a result', () => {
  test('numbers get the decimal mark of the language, text stays as typed', () => {
    expect(showResult('97,20', 'vi')).toBe('97,20');
    expect(showResult('97.20', 'vi')).toBe('97,20');
    expect(showResult('97,20', 'en')).toBe('97.20');
    expect(showResult('< 0,25', 'en')).toBe('< 0,25');
    expect(showResult('Trong. Không màu', 'vi')).toBe('Trong. Không màu');
    expect(showResult(null, 'vi')).toBe('');
  });
});
