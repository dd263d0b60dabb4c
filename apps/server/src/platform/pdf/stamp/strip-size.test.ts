import { expect, test } from 'vitest';
import { stripSize } from './strip-size.ts';

test('DOC-03 the stamp is as large as on A4 where the short side is that of A4, and grows and shrinks with the page', () => {
  expect(stripSize({ width: 595, height: 842 })).toEqual({ width: 580, scale: 1 });
  expect(stripSize({ width: 842, height: 595 })).toEqual({ width: 840, scale: 1 });
  expect(stripSize({ width: 1190, height: 1684 })).toEqual({ width: 580, scale: 2 });
  expect(stripSize({ width: 3000, height: 59.5 })).toEqual({ width: 1800, scale: 0.1 });
});

test('DOC-03 it is never wider than its page, and pages that are nearly alike share one', () => {
  const widths = new Set<number>();
  for (let width = 500; width < 700; width += 0.5) {
    const size = stripSize({ width, height: 842 });
    expect(size.width * size.scale).toBeLessThanOrEqual(width);
    widths.add(size.width);
  }
  expect(widths.size).toBeLessThan(12);
});
