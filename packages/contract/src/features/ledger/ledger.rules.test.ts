import { expect, test } from 'vitest';
import { branchNumber, remainderOf, remainderRefusal, sumOf, unlike } from './ledger.rules.ts';

test('SAMPLE-12 sums and remainders are exact where floating numbers are not', () => {
  expect(sumOf(['0.1', '0.2'])).toBe('0.3');
  expect(sumOf([])).toBe('0');
  expect(remainderOf('0.3', ['0.1', '0.2'])).toBe('0');
  expect(remainderOf('12345678901234567890', ['0.0000000001'])).toBe('12345678901234567889.9999999999');
  expect(remainderOf(null, ['1'])).toBe('-1');
});

test('SAMPLE-12 something has to be left, and no more is taken than there is', () => {
  expect(remainderRefusal('0.0000000001')).toBeUndefined();
  expect(remainderRefusal('0')).toBe('SAMPLE_QUANTITY_INVALID');
  expect(remainderRefusal('0.000')).toBe('SAMPLE_QUANTITY_INVALID');
  expect(remainderRefusal('-0.0000000001')).toBe('SPLIT_TOO_MUCH');
});

test('SAMPLE-13 what differs in type, name, batch or unit from most of the others is named', () => {
  const usual = { templateId: 't', name: 'Paracetamol', batch: '0126', unit: 'viên' };
  expect(unlike([usual, usual])).toEqual([]);
  for (const other of [{ templateId: 'u' }, { name: 'Panadol' }, { batch: null }, { unit: 'vỉ' }]) {
    const different = { ...usual, ...other };
    expect(unlike([different, usual, usual])).toEqual([different]);
    expect(unlike([usual, different])).toEqual([different]);
  }
  expect(
    unlike([
      { ...usual, batch: null },
      { ...usual, batch: '' },
    ]),
  ).toEqual([]);
});

test('SAMPLE-12 numbers go on after the number of the sample they come from', () => {
  expect([1, 2].map((n) => branchNumber('L26-0001', 'portion', n))).toEqual(['L26-0001-1', 'L26-0001-2']);
  expect([1, 2].map((n) => branchNumber('L26-0001', 'retained', n))).toEqual(['L26-0001-LM', 'L26-0001-LM2']);
  expect(branchNumber('L26-0001', 'united', 1)).toBe('L26-0001-G1');
});
