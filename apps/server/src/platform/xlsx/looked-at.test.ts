import { expect, test } from 'vitest';
import { lookedAt } from './looked-at.ts';
import { styleOfCode } from './number-formats.ts';

test.each([
  ['0.125', '0.00%', { type: 'number', text: '12.5', shown: '12.50%' }],
  ['0.07', '0%', { type: 'number', text: '7', shown: '7%' }],
  ['0.12345', '0%', { type: 'number', text: '12.345', shown: '12.345%' }],
  ['0.57999999999999996', '0%', { type: 'number', text: '58', shown: '58%' }],
  ['-0.5', '0.0%;-0.0%', { type: 'number', text: '-50', shown: '-50.0%' }],
  ['0', 'hh:mm', { type: 'text', text: '0:00' }],
  ['0.99999999', 'hh:mm', { type: 'text', text: '24:00' }],
  ['1.5', '[h]:mm', { type: 'text', text: '36:00' }],
])('DOC-04 %s with the format %s is seen as such', (written, code, expected) => {
  expect(lookedAt(written, styleOfCode(code), false)).toEqual(expected);
});

test.each([
  ['0.125', '0.00'],
  ['0.125', 'General'],
  ['45000', 'dd/mm/yyyy'],
  ['45000.5', 'dd/mm/yyyy hh:mm'],
  ['-0.5', 'hh:mm'],
  ['', '0%'],
  ['x', '0%'],
])('DOC-04 %s with the format %s is read as for an import', (written, code) => {
  expect(lookedAt(written, styleOfCode(code), false)).toBeUndefined();
});
