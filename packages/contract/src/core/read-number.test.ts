import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameNumber, type Limits, readNumber } from './read-number.ts';

const none: Limits = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };

describe('what may be a thousand is asked', () => {
  test.each([
    ['1.000', '1.000', '1000'],
    ['10.000', '10.000', '10000'],
    ['123.456', '123.456', '123456'],
    ['1.234', '1.234', '1234'],
    [' 1.234\u00a0', '1.234', '1234'],
    ['-1.000', '-1.000', '-1000'],
    ['−1.000', '-1.000', '-1000'],
    ['+1.000', '1.000', '1000'],
    ['1\u200b.000', '1.000', '1000'],
    ['\ufeff1.000\u00ad', '1.000', '1000'],
  ])('TEST-03 %j is %s or %s', (typed, decimal, thousands) => {
    expect(readNumber(typed)).toEqual({ ambiguous: [decimal, thousands] });
    expect(readNumber(typed, none)).toEqual({ ambiguous: [decimal, thousands] });
  });

  test.each([
    ['0.500', '0.500'],
    ['0.001', '0.001'],
    ['012.345', '12.345'],
    ['1.0000', '1.0000'],
    ['1.00', '1.00'],
    ['1234.567', '1234.567'],
    ['1,000', '1.000'],
    ['10,000', '10.000'],
    ['1000', '1000'],
    ['+5', '5'],
    // Marks that nobody sees are not kept, so they are not read either.
    ['9\u200b9', '99'],
    ['\u200e-5', '-5'],
    ['97,2\u2060', '97.2'],
  ])('TEST-03 %j is %s to everybody', (typed, value) => {
    expect(readNumber(typed)).toEqual({ value });
  });

  test.each<[Partial<Limits>, boolean]>([
    [{ maximum: '500' }, true],
    [{ minimum: '80' }, true],
    [{ maximum: '1000' }, true],
    [{ maximum: '1000.0' }, true],
    [{ minimum: '95.0', maximum: '1200.5' }, true],
    [{ minimum: '-1000.5' }, true],
    [{ maximum: '9.5', criticalHigh: '1000' }, true],
    [{ minimum: '95.0', maximum: '105.0' }, false],
    [{ minimum: '0', maximum: '1.5' }, false],
    [{ maximum: '999.9' }, false],
    [{ maximum: '0.00' }, false],
    [{ criticalLow: '0.5' }, false],
    [{}, true],
  ])('TEST-03 against %j it is asked: %s', (limits, asked) => {
    expect(readNumber('1.234', { ...none, ...limits })).toEqual(
      asked ? { ambiguous: ['1.234', '1234'] } : { value: '1.234' },
    );
  });

  test('TEST-03 both answers are clear, and what is asked is never read as one of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.stringMatching(/^\d{3}$/),
        fc.constantFrom('', '+', '-'),
        (front, behind, sign) => {
          const reading = readNumber(`${sign}${front}.${behind}`);
          const minus = sign === '-' ? '-' : '';
          expect(reading).toEqual({
            ambiguous: [`${minus}${front}.${behind}`, `${minus}${front}${behind}`],
          });
          expect(readNumber(`${minus}${front},${behind}`)).toEqual({ value: `${minus}${front}.${behind}` });
          expect(readNumber(`${minus}${front}${behind}`)).toEqual({ value: `${minus}${front}${behind}` });
        },
      ),
    );
  });
});

describe('what cannot be read says why', () => {
  test.each([
    ...['9 9', '8 5', '58 91', '10 000', '1\u00a0000', '1\u202f000', '1 000,5', '1. 5', '- 5', '+ 5'].map(
      (typed) => [typed, 'BLANK_WITHIN'],
    ),
    ...['1.000.000', '1,000,000', '1.234,5', '1,234.5', '1..5', '1.000.000,50'].map((typed) => [
      typed,
      'SEPARATORS',
    ]),
    ...['1'.repeat(41), `0,${'1'.repeat(40)}`, `-1.${'0'.repeat(40)}`].map((typed) => [
      typed,
      'TOO_MANY_DIGITS',
    ]),
    ...['', ' ', 'KPH', '< 0,25', '5 %', '5mg', '1e5', '.5', '5.', '--5', '-', '.', '1/2', '20-11', '٣'].map(
      (typed) => [typed, 'NO_NUMBER'],
    ),
  ])('TEST-03 %j: %s', (typed, unreadable) => {
    expect(readNumber(typed)).toEqual({ unreadable });
  });

  test('TEST-03 forty digits are read exactly', () => {
    const digits = '1234567890'.repeat(4);
    expect(readNumber(digits)).toEqual({ value: digits });
    expect(readNumber(`-${digits.slice(0, 7)},${digits.slice(7)}`)).toEqual({
      value: `-${digits.slice(0, 7)}.${digits.slice(7)}`,
    });
  });
});

test('TEST-03 two notations of a number are one value, unless one of them may be another number', () => {
  expect(isSameNumber('97,20', ' 97.20')).toBe(true);
  expect(isSameNumber('97,20', '97,2')).toBe(false);
  expect(isSameNumber('1.000', '1,000')).toBe(false);
  expect(isSameNumber('1.000', '1000')).toBe(false);
  expect(isSameNumber('1.000', '1.000')).toBe(true);
  expect(isSameNumber('1.234', '1,234', { ...none, maximum: '1.5' })).toBe(true);
  expect(isSameNumber('KPH', 'KPH')).toBe(true);
});
