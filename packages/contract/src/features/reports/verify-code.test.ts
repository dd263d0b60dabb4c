import { expect, test } from 'vitest';
import { readVerifyCode, verifyCode } from './verify-code.ts';

const DRAWN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 255];

test('PRINT-05 a code is the centre’s and a hundred bits behind it, in groups', () => {
  expect(verifyCode('KNĐN', DRAWN)).toBe('KNDN-01234-56789-ABCDE-FGHZZ');
  expect(verifyCode('kn yb/2', DRAWN)).toBe('KNYB2-01234-56789-ABCDE-FGHZZ');
  // A centre whose code has no letter that every keyboard has.
  expect(verifyCode('–', DRAWN)).toBe('KN-01234-56789-ABCDE-FGHZZ');
});

test.each([
  'KNDN-01234-56789-ABCDE-FGHZZ',
  'knđn 01234 56789 abcde fghzz',
  ' KNDN0123456789ABCDEFGHZZ ',
  'KNDN-O1234-56789-ABCDE-FGHZZ',
  'KNDN-0l234-56789-ABCDE-FGHZZ',
  'KNDN.0I234.56789.ABCDE.FGHZZ',
])('PRINT-05 %s is read as the code that was meant', (typed) => {
  expect(readVerifyCode(typed)).toBe('KNDN-01234-56789-ABCDE-FGHZZ');
});

test.each([
  '',
  'x',
  '../../etc',

  "'; DROP TABLE report; --",
  '🙂'.repeat(400),
])('PRINT-05 what is no code is read as one that no report has', (typed) => {
  expect(readVerifyCode(typed)).not.toMatch(/^[A-Z0-9]{1,20}(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
});
