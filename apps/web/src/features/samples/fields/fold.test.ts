import { describe, expect, it } from 'vitest';
import { matches } from './fold.ts';

describe('searching in lists of the page', () => {
  it('SAMPLE-02: case, diacritics, tone placement and composition do not matter', () => {
    for (const typed of ['hoa ly', 'HÓA LÝ', 'hoá lý', 'Hóa lý'.normalize('NFD')])
      expect(matches('Phòng Hóa lý', typed)).toBe(true);
  });

  it('SAMPLE-02: đ and its look-alike match d, words may come in any order', () => {
    expect(matches('Đặng Trần Minh Tuấn', 'tuan dang')).toBe(true);
    expect(matches('\u00d0ặng Trần', 'dang')).toBe(true);
    expect(matches('Đặng Trần Minh Tuấn', 'nguyen')).toBe(false);
  });

  it('SAMPLE-02: nothing typed matches everything', () => {
    expect(matches('Bất kỳ', '  ')).toBe(true);
  });
});
