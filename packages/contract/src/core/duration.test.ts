import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [31, '31 giây', '31 seconds'],
  [119.4, '119 giây', '119 seconds'],
  [120, '2 phút', '2 minutes'],
  [7199, '120 phút', '120 minutes'],
  [7200, '2 giờ', '2 hours'],
  [400 * 86_400, '400 ngày', '400 days'],
])('SHELL-03 %d seconds in words', (seconds, vi, en) => {
  expect([durationText(seconds, 'vi'), durationText(seconds, 'en')]).toEqual([vi, en]);
});
