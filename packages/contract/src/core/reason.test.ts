import { expect, test } from 'vitest';
import { isReason, reason, requiredReason, signsMissing, signsOf } from './reason.ts';

test.each([
  ['x', 1, 9],
  ['', 0, 10],
  ['   ', 0, 10],
  ['  Nhập nhầm  ', 9, 1],
  ['Nhập nhầm!', 10, 0],
  ['Nhập nhầm'.normalize('NFD'), 9, 1],
  ['𝒜'.repeat(9), 9, 1],
  ['𝒜'.repeat(10), 10, 0],
  [`a${' '.repeat(20)}`, 1, 9],
  ['a bc def g', 10, 0],
])('COMP-12 %j has %i signs and lacks %i', (typed, signs, missing) => {
  expect([signsOf(typed), signsMissing(typed)]).toEqual([signs, missing]);
});

test('COMP-12 a reason is one of the list as it stands there, or ten signs of one’s own', () => {
  const list = ['Nhập nhầm', 'Đo lại'];
  for (const typed of ['Nhập nhầm', ' Đo lại ', 'Nhập nhầm'.normalize('NFD'), 'Nhập nhầm số lô'])
    expect([typed, isReason(typed, list)]).toEqual([typed, true]);
  for (const typed of ['x', '', 'Nhập', 'nhập nhầm', 'Nhập nhầ', 'Đo  lại', 'xxxxxxxxx'])
    expect([typed, isReason(typed, list)]).toEqual([typed, false]);
});

test('COMP-12 what is kept of a reason is composed and trimmed; a required one is more than blanks', () => {
  expect(reason.parse(' Nhập nhầm '.normalize('NFD'))).toBe('Nhập nhầm');
  expect(reason.parse('  ')).toBe('');
  expect(requiredReason.safeParse('  ').success).toBe(false);
  expect(reason.safeParse('x'.repeat(501)).success).toBe(false);
});
