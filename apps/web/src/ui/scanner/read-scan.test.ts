import { expect, test } from 'vitest';
import { readScan } from './read-scan.ts';
import { GS } from './scan-run.ts';

const NONE = { prefix: '', suffix: '' };

test.each([
  ['L26-0001', 'L26-0001'],
  ['#000007', '#000007'],
  [']C1L26-0001', 'L26-0001'],
  [']C0L26-0001', 'L26-0001'],
  [']d2L26-0001', 'L26-0001'],
  [']Q3L26-0001', 'L26-0001'],
  [']A0*L26-0001*', 'L26-0001'],
  ['*L26-0001*', 'L26-0001'],
  ['*L26-0001', '*L26-0001'],
  ['**', '**'],
  [`${GS}L26-0001`, 'L26-0001'],
  [`L26${GS}0001`, 'L26 0001'],
  [`]d2L26-0001${GS}`, 'L26-0001'],
  [' L26-0001 ', 'L26-0001'],
  [']26-1', ']26-1'],
  [`]C1${GS}`, ''],
])('SAMPLE-18 %j says %j', (text, code) => {
  expect(readScan(text, NONE)).toBe(code);
});

test.each([
  ['~L26-0001;', { prefix: '~', suffix: ';' }, 'L26-0001'],
  ['~]C1L26-0001', { prefix: '~', suffix: '' }, 'L26-0001'],
  ['L26-0001', { prefix: '~', suffix: ';' }, 'L26-0001'],
  ['L26-0001', { prefix: 'L', suffix: '' }, '26-0001'],
])('SAMPLE-18 what the scanner puts around %j is left out', (text, around, code) => {
  expect(readScan(text, around)).toBe(code);
});
