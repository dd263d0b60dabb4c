import { expect, test } from 'vitest';
import { createCheckedToday } from './checked-today.ts';

test('OPS-03 what was checked counts for its day, and for the file as it was then', () => {
  let day = '2026-01-05';
  const checked = createCheckedToday(() => day);
  checked.note('aa', '1 2 3');
  expect([checked.has('aa', '1 2 3'), checked.has('aa', '1 2 4'), checked.has('bb', '1 2 3')]).toEqual([
    true,
    false,
    false,
  ]);
  day = '2026-01-06';
  expect(checked.has('aa', '1 2 3')).toBe(false);
  day = '2026-01-05';
  // A clock that was put back brings nothing back.
  expect(checked.has('aa', '1 2 3')).toBe(false);
  checked.note('aa', '1 2 3');
  checked.forget('aa');
  expect(checked.has('aa', '1 2 3')).toBe(false);
});

test('OPS-03 of very many files the one that was checked longest ago is forgotten first', () => {
  const checked = createCheckedToday(() => '2026-01-05');
  for (let at = 0; at <= 50_000; at++) checked.note(String(at), 'same');
  expect([checked.has('0', 'same'), checked.has('1', 'same'), checked.has('50000', 'same')]).toEqual([
    false,
    true,
    true,
  ]);
});
