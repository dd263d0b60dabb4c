import { expect, test } from 'vitest';
import { dayOf, isDayAlone } from './laboratory-day.ts';

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('SHELL-06 at %s it is %s in the laboratory', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test.each([
  ['2026-11-20T17:00:00.000Z', true],
  ['2026-11-20T17:00:00.001Z', false],
  ['2026-11-20T17:01:00Z', false],
  ['2026-11-20T00:00:00Z', false],
  ['1969-12-31T17:00:00Z', true],
])('SAMPLE-03 %s stands for a day without a time: %s', (instant, alone) => {
  expect(isDayAlone(new Date(instant))).toBe(alone);
});
