import { expect, test } from 'vitest';
import { createTooHeavy } from './too-heavy.ts';

test('DOC-03 a file that was too much is known for its time, and then gets another attempt', () => {
  let now = 0;
  const heavy = createTooHeavy(9, 60, () => now);
  expect(heavy.why('a')).toBeUndefined();
  heavy.note('a', 'time');
  now = 59;
  expect(heavy.why('a')).toBe('time');
  expect(heavy.why('b')).toBeUndefined();
  now = 60;
  expect(heavy.why('a')).toBeUndefined();
});

test('DOC-03 no more of them are kept in mind than there is room for: the one noted first is forgotten', () => {
  const heavy = createTooHeavy(2);
  for (const file of ['a', 'b', 'a', 'c']) heavy.note(file, file);
  expect(['a', 'b', 'c'].map(heavy.why)).toEqual(['a', undefined, 'c']);
});
