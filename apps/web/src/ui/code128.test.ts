import { toSVG } from 'bwip-js/node';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Numbers with their suffixes, codes before receipt, what clients write. */
const CODES = [
  'L26-0001',
  'G26-0010-LM2',
  'L26-0037-1-G1-LM',
  'L26-HD-12345',
  '#000123',
  '#0001234',
  '1234',
  '12345',
  'A1234B',
  'A123456B',
  'A1234567B',
  '123456A',
  'KH/17 ~ a_b',
  'x',
];

/**
 * Reads bars as a scanner does, by the rules of ISO/IEC 15417 and none of the encoder: the widths of each symbol, looked up by the
 * distances between like edges, then start, sets, and the check symbol. Its table is made of the library's own drawings.
 */
function read(widths: readonly number[]): string {
  const symbols: string[] = [];
  for (let at = 0; at + 7 < widths.length; at += 6) symbols.push(widths.slice(at, at + 6).join(''));
  const values = symbols.map((symbol) => TABLE.indexOf(symbol));
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * (place || 1), 0);
  if (check !== sum % 103) throw new Error('the check symbol is wrong');
  const [start, ...rest] = values;
  let set = { 104: 'B', 105: 'C' }[start ?? 0];
  let text = '';
  for (const value of rest)
    if (value === 99 && set === 'B') set = 'C';
    else if (value === 100 && set === 'C') set = 'B';
    else if (value < 0 || value > 99) throw new Error(`no value ${value} in set ${set}`);
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  return text;
}

/** Bars and spaces of a library that is not ours, from its drawing: strokes of one width each, about their middles. */
const widthsOf = (text: string): number[] => {
  const svg = toSVG({ bcid: 'code128', text, scale: 1, height: 15, includetext: false });
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, stroke, path]) =>
    [...(path ?? '').matchAll(/M([\d.]+) /g)].map(([, x]) => ({
      from: Number(x) - Number(stroke) / 2,
      to: Number(x) + Number(stroke) / 2,
    })),
  );
  bars.sort((a, b) => a.from - b.from);
  return bars.flatMap(({ from, to }, place) => [to - from, (bars[place + 1]?.from ?? to) - to]).slice(0, -1);
};
/** Widths of every value, from a library that is not ours: each as the first symbol behind the start in its set. */
const TABLE = [
  ...Array.from({ length: 100 }, (_, n) =>
    widthsOf(`${String(n).padStart(2, '0')}00`)
      .slice(6, 12)
      .join(''),
  ),
  // Change to set B, and the values that are none of a text; then the starts.
  widthsOf('0000a').slice(18, 24).join(''),
  ...['none 101', 'none 102', 'none 103'],
  widthsOf('x').slice(0, 6).join(''),
  widthsOf('0000').slice(0, 6).join(''),
];

test.each(CODES)('SAMPLE-01 the bars of %s say it to a reader', (code) => {
  const widths = code128(code) ?? [];
  // Symbols of eleven modules each, and the stop of thirteen.
  expect(widths.reduce((sum, width) => sum + width, 0) % 11).toBe(2);
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  expect(read(widths)).toBe(code);
});

test('SAMPLE-01 numbers are as short as those on the label', () => {
  for (const code of ['L26-0001', 'G26-0010', '#000123']) expect(code128(code), code).toEqual(widthsOf(code));
});

test.each(['', 'Đ26-0001', 'a\nb', 'x'.repeat(81)])('what no scanner types has no bars: %j', (code) => {
  expect(code128(code)).toBeUndefined();
});
