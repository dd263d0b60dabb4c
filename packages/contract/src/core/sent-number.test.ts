import { expect, test } from 'vitest';
import { sentNumber } from './sent-number.ts';

test.each([
  ['0.05', '0.05'],
  ['0.10', '0.1'],
  ['5', '5'],
  ['-0', '0'],
  ['1e-7', '0.0000001'],
  ['0.123456789012345', '0.123456789012345'],
])('TEST-08 the number %s of a body is the decimal %s', (sent, kept) => {
  expect(sentNumber.parse(JSON.parse(sent))).toBe(kept);
});

test.each(['0.1234567890123456789', '12345678901234567890', '0.30000000000000004', '1e60', '"5"', 'true'])(
  'TEST-08 %s is no number that a body keeps, and refused',
  (sent) => {
    expect(sentNumber.safeParse(JSON.parse(sent)).success).toBe(false);
  },
);
