import { expect, test } from 'vitest';
import { isConfirmed, unlikelyBy } from './plausibility.ts';

const limits = (minimum: string | null, maximum: string | null) => ({
  minimum,
  maximum,
  criticalLow: null,
  criticalHigh: null,
});

/** Made by hand: what is asked about, and what is not. */
test.each([
  ['1005', '95.0', '105.0', 'ABOVE'],
  ['100,5', '95.0', '105.0', undefined],
  ['525', '95.0', '105.0', undefined],
  ['525,0', '95.0', '105.0', undefined],
  ['525,00000000000000000001', '95.0', '105.0', 'ABOVE'],
  ['19', '95.0', '105.0', undefined],
  ['18,99999999999999999999', '95.0', '105.0', 'BELOW'],
  ['1,005', '95.0', '105.0', 'BELOW'],
  ['0', '95.0', '105.0', 'BELOW'],
  ['-98', '95.0', '105.0', 'BELOW'],
  ['0,5', null, '0.1', undefined],
  ['0,51', null, '0.1', 'ABOVE'],
  ['0', null, '0.1', undefined],
  ['76', null, '15', 'ABOVE'],
  ['75', null, '15', undefined],
  ['1', '6', null, 'BELOW'],
  ['1,2', '6', null, undefined],
  ['1000000', '6', null, undefined],
  ['5', null, '0', undefined],
  ['-1', '0', '105', undefined],
  ['99', null, null, undefined],
  ['KPH', '95.0', '105.0', undefined],
  ['< 0,25', '95.0', '105.0', undefined],
  ['', '95.0', '105.0', undefined],
  ['1.005', '950', '1050', undefined],
] as const)('COMP-29 %s within %s to %s: %s', (typed, minimum, maximum, far) => {
  expect(unlikelyBy(typed, limits(minimum, maximum), 5)).toBe(far);
});

test('COMP-29 an answer is for the value that was named, however it is written', () => {
  const of = limits('95.0', '105.0');
  expect(['1005,5', '1005.5'].map((typed) => isConfirmed(typed, '1005.5', of))).toEqual([true, true]);
  for (const confirmed of [null, undefined, '', '1006', '1005,0', '100,5', 'vâng'])
    expect(isConfirmed('1005', confirmed, of)).toBe(false);
});

test('COMP-29 how many times is the laboratory’s to say', () => {
  const of = limits('95.0', '105.0');
  expect(['1005', '1050', '1050,1'].map((typed) => unlikelyBy(typed, of, 10))).toEqual([
    undefined,
    undefined,
    'ABOVE',
  ]);
  expect(['47,5', '47,4'].map((typed) => unlikelyBy(typed, of, 2))).toEqual([undefined, 'BELOW']);
});
