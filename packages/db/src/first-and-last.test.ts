import { expect, test } from 'vitest';
import { firstAndLast } from './first-and-last.ts';

test('OPS-03 of forty-six names the first and the last are told, and how many there are', () => {
  const names = Array.from({ length: 46 }, (_, at) => `${100 + at}-x`);
  expect(firstAndLast(names, 'migrations')).toBe(
    '100-x to 145-x, 46 migrations that this program does not know',
  );
  expect(firstAndLast(names.slice(0, 2), 'migrations')).toBe('100-x and 101-x');
  expect(firstAndLast(names.slice(0, 1), 'migrations')).toBe('100-x');
});
