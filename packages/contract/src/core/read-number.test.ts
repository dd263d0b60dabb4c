import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSameNumber,
  type Limits,
  type Marks,
  openMark,
  readNumber,
  readStored,
  storedText,
} from './read-number.ts';

const none: Limits = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };
const between = (minimum: string, maximum: string): Limits => ({ ...none, minimum, maximum });

describe('what may be a thousand is asked', () => {
  test.each([
    ['1.000', '1.000', '1000'],
    ['10.000', '10.000', '10000'],
    ['123.456', '123.456', '123456'],
    ['1.234', '1.234', '1234'],
    ['1,000', '1.000', '1000'],
    ['12,500', '12.500', '12500'],
    ['999,999', '999.999', '999999'],
    [' 1.234\u00a0', '1.234', '1234'],
    ['-1.000', '-1.000', '-1000'],
    ['−1,000', '-1.000', '-1000'],
    ['+1.000', '1.000', '1000'],
    ['+12,500', '12.500', '12500'],
    ['1\u200b.000', '1.000', '1000'],
    ['\ufeff1,000\u00ad', '1.000', '1000'],
  ])('TEST-03 %j is %s or %s', (typed, decimal, thousands) => {
    expect(readNumber(typed)).toEqual({ ambiguous: [decimal, thousands] });
    expect(readNumber(typed, none)).toEqual({ ambiguous: [decimal, thousands] });
  });

  test.each([
    ['0.500', '0.500'],
    ['0,125', '0.125'],
    ['0.001', '0.001'],
    ['-0,125', '-0.125'],
    ['012.345', '12.345'],
    ['012,345', '12.345'],
    ['1.0000', '1.0000'],
    ['12,5', '12.5'],
    ['1.00', '1.00'],
    ['1,2500', '1.2500'],
    ['1234.567', '1234.567'],
    ['1234,567', '1234.567'],
    ['1000', '1000'],
    ['12500', '12500'],
    ['+5', '5'],
    // Marks that nobody sees are not kept, so they are not read either.
    ['9\u200b9', '99'],
    ['\u200e-5', '-5'],
    ['97,2\u2060', '97.2'],
  ])('TEST-03 %j is %s to everybody', (typed, value) => {
    expect(readNumber(typed)).toEqual({ value });
    expect(readStored(typed)).toEqual({ value });
  });

  // By hand: a limit with three decimals or more, and none that reaches 1000, says that a mark is the decimal mark.
  test.each<[string, Partial<Limits>, 'asked' | 'clear']>([
    ['1.500', { minimum: '6.0', maximum: '8.0' }, 'asked'],
    ['1,500', { minimum: '6.0', maximum: '8.0' }, 'asked'],
    ['6.500', { minimum: '6.0', maximum: '8.0' }, 'asked'],
    ['7,125', { minimum: '6.00', maximum: '8.00' }, 'asked'],
    ['1,049', { minimum: '1.040', maximum: '1.060' }, 'clear'],
    ['1.049', { minimum: '1.040', maximum: '1.060' }, 'clear'],
    ['1,049', { minimum: '1.040', maximum: '1.1' }, 'clear'],
    ['1,049', { minimum: '1', maximum: '1.0600' }, 'clear'],
    ['1,049', { minimum: '1.04', maximum: '1.06' }, 'asked'],
    ['1,4725', { minimum: '1.470', maximum: '1.475' }, 'clear'],
    ['12,500', { maximum: '10000' }, 'asked'],
    ['12.500', { maximum: '10000' }, 'asked'],
    ['12,500', { maximum: '10000.000' }, 'asked'],
    ['12,500', { minimum: '0.125', maximum: '1000' }, 'asked'],
    ['12,500', { minimum: '0.125', maximum: '999.999' }, 'clear'],
    ['12,500', { maximum: '0.125' }, 'clear'],
    ['12,500', { criticalLow: '0.125' }, 'clear'],
    ['12,500', { criticalHigh: '0.125' }, 'clear'],
    ['12,500', { minimum: '0.125', criticalHigh: '1000.5' }, 'asked'],
    ['12,500', { minimum: '-1000.500' }, 'asked'],
    ['12,500', { minimum: '-999.500' }, 'clear'],
    ['12,500', { maximum: '0.00' }, 'asked'],
    ['12,500', { maximum: '0.000' }, 'clear'],
    ['0,125', { maximum: '10000' }, 'clear'],
    ['0,125', { minimum: '6.0', maximum: '8.0' }, 'clear'],
    ['98,765', { minimum: '95.0', maximum: '105.0' }, 'asked'],
    ['98.765', { minimum: '95.0', maximum: '105.0' }, 'asked'],
    ['98,765', { minimum: '95.000', maximum: '105.000' }, 'clear'],
    ['1.234', { maximum: '500' }, 'asked'],
    ['1.234', { minimum: '80' }, 'asked'],
    ['1.234', { maximum: '1000' }, 'asked'],
    ['1.234', { maximum: '1000.0' }, 'asked'],
    ['1.234', { minimum: '95.0', maximum: '1200.5' }, 'asked'],
    ['1.234', { maximum: '9.5', criticalHigh: '1000' }, 'asked'],
    ['1.234', { minimum: '0', maximum: '1.5' }, 'asked'],
    ['1.234', { maximum: '999.9' }, 'asked'],
    ['1.234', { criticalLow: '0.5' }, 'asked'],
    ['1.234', {}, 'asked'],
    ['1.234', { maximum: '0.0005' }, 'clear'],
    ['-1.234', { minimum: '-2.500', maximum: '2.500' }, 'clear'],
    ['+1,234', { minimum: '6.0', maximum: '8.0' }, 'asked'],
    ['1234,500', { maximum: '10000' }, 'clear'],
    ['12500', { maximum: '10000' }, 'clear'],
    ['5,1E-05', { maximum: '10000' }, 'clear'],
  ])('TEST-03 %j against %j is %s', (typed, limits, is) => {
    const reading = readNumber(typed, { ...none, ...limits });
    expect('ambiguous' in reading ? 'asked' : 'clear').toBe(is);
    expect(openMark(typed, { ...none, ...limits }) !== undefined).toBe(is === 'asked');
    if ('value' in reading) expect(readStored(typed, { ...none, ...limits })).toEqual(reading);
  });

  test('TEST-03 both answers are clear, and what is asked is never read as one of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.stringMatching(/^\d{3}$/),
        fc.constantFrom('', '+', '-'),
        fc.constantFrom<[string, keyof Marks]>([',', 'comma'], ['.', 'point']),
        (front, behind, sign, [mark, named]) => {
          const typed = `${sign}${front}${mark}${behind}`;
          const minus = sign === '-' ? '-' : '';
          const [decimal, thousands] = [`${minus}${front}.${behind}`, `${minus}${front}${behind}`];
          expect(readNumber(typed)).toEqual({ ambiguous: [decimal, thousands] });
          for (const [told, value] of [
            ['DECIMAL', decimal],
            ['THOUSANDS', thousands],
          ] as const) {
            const marks = { [named]: told };
            expect(readNumber(typed, none, marks)).toEqual({ value });
            // What is kept says the same for ever.
            expect(readStored(storedText(typed, none, marks))).toEqual({ value });
            // Of the other mark nothing was said.
            const other = { [named === 'comma' ? 'point' : 'comma']: told };
            expect(readNumber(typed, none, other)).toEqual({ ambiguous: [decimal, thousands] });
            expect(storedText(typed, none, other)).toBe(typed);
          }
        },
      ),
    );
  });
});

describe('what is kept of a number', () => {
  test.each<[string, Marks, string]>([
    ['12,500', { comma: 'THOUSANDS' }, '12500'],
    ['12.500', { point: 'THOUSANDS' }, '12500'],
    ['12,500', { comma: 'DECIMAL' }, '12,500'],
    ['12.500', { point: 'DECIMAL' }, '12,500'],
    ['-1.000', { point: 'DECIMAL' }, '-1,000'],
    ['12.5', { point: 'THOUSANDS' }, '12.5'],
    ['0,125', { comma: 'THOUSANDS' }, '0,125'],
    ['1234,500', { comma: 'THOUSANDS' }, '1234,500'],
    ['< 12,500', { comma: 'THOUSANDS' }, '< 12,500'],
    ['5,1E-05', { comma: 'THOUSANDS' }, '5,1E-05'],
    ['KPH', { comma: 'DECIMAL' }, 'KPH'],
  ])('TEST-03 %j with %j is kept as %j', (typed, marks, kept) => {
    expect(storedText(typed, none, marks)).toBe(kept);
  });

  test('TEST-03 what limits make clear is kept as it was typed', () => {
    for (const typed of ['1,049', '1.049'])
      expect(storedText(typed, between('1.040', '1.060'), { comma: 'THOUSANDS', point: 'THOUSANDS' })).toBe(
        typed,
      );
  });

  // As it was read when only points were asked about, and any decimal of a limit made them clear.
  test.each<[string, Limits, string | 'unclear']>([
    ['12,500', none, '12.500'],
    ['12,500', between('0', '10000'), '12.500'],
    ['1,500', between('6.0', '8.0'), '1.500'],
    ['1.500', between('6.0', '8.0'), '1.500'],
    ['98.765', between('95.0', '105.0'), '98.765'],
    ['1.000', none, 'unclear'],
    ['1.000', between('80', '500'), 'unclear'],
    ['1.000', between('0.5', '1000'), 'unclear'],
  ])('TEST-03 a stored %j against %j stays %s', (stored, limits, value) => {
    const reading = readStored(stored, limits);
    expect('value' in reading ? reading.value : 'unclear').toBe(value);
  });
});

describe('marks of both kinds leave one reading', () => {
  test.each([
    ['1.234,5', '1234.5', '1234,5'],
    ['1,234.5', '1234.5', '1234,5'],
    ['-12.345.678,90', '-12345678.90', '-12345678,90'],
    ['+1,000,000.001', '1000000.001', '+1000000,001'],
    [' 999.999,999 ', '999999.999', '999999,999'],
  ])('TEST-03 %j is %s, kept as %j', (typed, value, kept) => {
    expect(readNumber(typed)).toEqual({ value });
    expect(storedText(typed)).toBe(kept);
    expect(readStored(kept)).toEqual({ value });
    // What was stored so before was none, and stays none.
    expect(readStored(typed)).toEqual({ unreadable: 'SEPARATORS' });
  });

  test('TEST-03 more digits than a number has are kept as they were typed', () => {
    const typed = `1.234,${'5'.repeat(40)}`;
    expect(readNumber(typed)).toEqual({ unreadable: 'SEPARATORS' });
    expect(storedText(typed)).toBe(typed);
  });
});

describe('a number with an exponent is read exactly', () => {
  test.each([
    ['5,1E-05', '0.000051'],
    ['5.1E-05', '0.000051'],
    ['5,1e-5', '0.000051'],
    ['-5,1E−05', '-0.000051'],
    ['+3E3', '3000'],
    ['3E+03', '3000'],
    ['1,0E3', '1000'],
    ['1.2345E2', '123.45'],
    ['12,500E-3', '0.012500'],
    ['12.500E3', '12500'],
    ['3E0', '3'],
    ['0E0', '0'],
    ['007E1', '70'],
    ['1E39', `1${'0'.repeat(39)}`],
    ['1E-39', `0.${'0'.repeat(38)}1`],
  ])('TEST-03 %j is %s', (typed, value) => {
    expect(readNumber(typed)).toEqual({ value });
    expect(readStored(typed)).toEqual({ value });
  });

  test.each([
    ...['1E40', '1E-40', '1e400', '1E999999', '1E-999999', '1E9999999', '1.5E40'],
    ...[`${'1'.repeat(41)}E0`, `1E${'9'.repeat(400)}`],
  ])('TEST-03 %j has too many digits', (typed) => {
    expect(readNumber(typed)).toEqual({ unreadable: 'TOO_MANY_DIGITS' });
  });

  test.each(['E5', '5E', '5,1E', '5,1 E-05', '5,1E -05', '5E1,5', '5EE3', '1.000,5E3', '5x10E3'])(
    'TEST-03 %j is no number',
    (typed) => {
      expect(readNumber(typed)).toEqual({ unreadable: 'NO_NUMBER' });
    },
  );
});

describe('what cannot be read says why', () => {
  test.each([
    ...['9 9', '8 5', '58 91', '10 000', '1\u00a0000', '1\u202f000', '1 000,5', '1. 5', '- 5', '+ 5'].map(
      (typed) => [typed, 'BLANK_WITHIN'],
    ),
    ...['1.000.000', '1,000,000', '1,23,45', '1.23,45', '1234.567,8', '0.123,4', '1..5', '1,234,5'].map(
      (typed) => [typed, 'SEPARATORS'],
    ),
    ...['7,', '7.', '.5', ',5', '-7,', '+.5', '1.234,', ',1.234'].map((typed) => [typed, 'SEPARATORS']),
    ...['1'.repeat(41), `0,${'1'.repeat(40)}`, `-1.${'0'.repeat(40)}`].map((typed) => [
      typed,
      'TOO_MANY_DIGITS',
    ]),
    ...['', ' ', 'KPH', '< 0,25', '5 %', '5mg', '--5', '-.', '-', '.', '1/2', '20-11', '٣'].map((typed) => [
      typed,
      'NO_NUMBER',
    ]),
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

test('TEST-03 two notations of a stored number are one value, unless one of them may be another number', () => {
  expect(isSameNumber('97,20', ' 97.20')).toBe(true);
  expect(isSameNumber('97,20', '97,2')).toBe(false);
  expect(isSameNumber('1.000', '1,000')).toBe(false);
  expect(isSameNumber('1.000', '1000')).toBe(false);
  expect(isSameNumber('1.000', '1.000')).toBe(true);
  expect(isSameNumber('1.234', '1,234', { ...none, maximum: '1.5' })).toBe(true);
  expect(isSameNumber('5,1E-05', '0,000051')).toBe(true);
  expect(isSameNumber('KPH', 'KPH')).toBe(true);
});
