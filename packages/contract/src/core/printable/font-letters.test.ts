import { expect, test } from 'vitest';
import { decodeLetters, encodeLetters } from './font-letters.ts';

test('letters are written as runs, each with the distance from the one before', () => {
  expect(encodeLetters(new Set([0x41, 0x42, 0x43, 0x50, 0x1ea0]))).toBe('1t-2 d 5zk');
});

test.each([[[]], [[0]], [[0x41]], [[0x41, 0x42]], [[0x20, 0x41, 0x42, 0x43, 0x61, 0xffff, 0x1f600]]])(
  'what was written is read: %j',
  (codes) => {
    expect([...decodeLetters(encodeLetters(new Set(codes)))]).toEqual(codes);
  },
);
