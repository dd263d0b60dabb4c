import { expect, test } from 'vitest';
import { isTime, readTime } from './typed-time.ts';

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  [' 9h30 ', '09:30'],
  ['9H30', '09:30'],
  ['9 giờ 30 phút', '09:30'],
  ['9 giờ 30', '09:30'],
  ['14g05', '14:05'],
  ['9h', '09:00'],
  ['0930', '09:30'],
  ['9:30:00', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('SAMPLE-03 "%s" is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each([
  '930',
  '9',
  '24:00',
  '9:60',
  '9:3',
  '9:30:15',
  '9.30',
  '9:30 CH',
  '9:30 pm',
  '12/1/2026 9:30',
  'trưa',
  '',
])('SAMPLE-03 "%s" is asked back', (typed) => {
  expect(readTime(typed)).toBeUndefined();
});

test('SAMPLE-03 kept is what has two digits for both', () => {
  expect(['09:30', '9:30', '24:00', '09:30:00', '', null, 930].map(isTime)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
