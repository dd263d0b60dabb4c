import { expect, test } from 'vitest';
import { code128Svg, qrSvg } from './barcode.ts';

/** Width of the drawing and the leftmost and rightmost black edge, in units of the SVG. */
function extent(svg: string): { width: number; left: number; right: number } {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const edges: number[] = [];
  for (const [, stroke, path] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)) {
    for (const [, x] of (path ?? '').matchAll(/M([\d.]+) /g)) {
      edges.push(Number(x) - Number(stroke) / 2, Number(x) + Number(stroke) / 2);
    }
  }
  if (edges.length === 0) {
    const [, path] = /d="(M4[^"]*|M8[^"]*)"/.exec(svg) ?? [];
    for (const [, x] of (path ?? '').matchAll(/[ML]([\d.]+) /g)) edges.push(Number(x));
  }
  return { width, left: Math.min(...edges), right: Math.max(...edges) };
}

test('Code 128 has a quiet zone of ten modules on both sides', () => {
  const { width, left, right } = extent(code128Svg('L26-0001'));
  // Start, L, 2, 6, -, switch, 00, 01 and check symbol of 11 modules each, stop symbol of 13.
  expect(right - left).toBe(9 * 11 + 13);
  expect(left).toBe(10);
  expect(width - right).toBe(10);
});

test('a QR code has a quiet zone of four modules, two units each', () => {
  const { width, left, right } = extent(qrSvg('https://example.vn/a'));
  // Version 2: 25 modules.
  expect(right - left).toBe(50);
  expect(left).toBe(8);
  expect(width - right).toBe(8);
});

test('the ground is white, so that a watermark does not shine through', () => {
  expect(code128Svg('L26-0001')).toContain('#FFFFFF');
  expect(qrSvg('x')).toContain('#FFFFFF');
});

test('the same text gives the same symbol, another text another one', () => {
  expect(code128Svg('L26-0001')).toBe(code128Svg('L26-0001'));
  expect(code128Svg('L26-0001')).not.toBe(code128Svg('L26-0002'));
});

test.each(['', 'Đ26-0001', 'a\nb', 'x'.repeat(81)])('Code 128 refuses %j', (text) => {
  expect(() => code128Svg(text)).toThrow(RangeError);
});

test('a QR code takes Vietnamese text and refuses what is empty or too long to scan', () => {
  expect(qrSvg('Phiếu kiểm nghiệm')).toContain('<svg');
  expect(() => qrSvg('')).toThrow(RangeError);
  expect(() => qrSvg('x'.repeat(1001))).toThrow(RangeError);
});
