import { expect, test } from 'vitest';
import { code128Svg, qrSvg } from '../barcode/barcode.ts';
import { drawSymbols } from './draw-symbols.ts';
import { code128Of, qrOf } from './symbols.ts';

test('symbols are drawn wherever they stand in the data, and all else stays', () => {
  const at = new Date('2026-01-05T07:03:22Z');
  const data = { labels: [{ bars: code128Of('L26-0001'), lines: ['a'], none: null }], qr: qrOf('Phiếu'), at };
  expect(drawSymbols(data)).toEqual({
    labels: [{ bars: code128Svg('L26-0001'), lines: ['a'], none: null }],
    qr: qrSvg('Phiếu'),
    at,
  });
});

test('a field that is called symbol and names none is a field', () => {
  expect(drawSymbols({ symbol: 'toString', of: 'x' })).toEqual({ symbol: 'toString', of: 'x' });
  expect(drawSymbols({ symbol: 5 })).toEqual({ symbol: 5 });
});

test('what a symbol cannot carry is refused', () => {
  expect(() => drawSymbols({ bars: code128Of('Mẫu') })).toThrow(RangeError);
  expect(() => drawSymbols([qrOf('')])).toThrow(RangeError);
});
