import { expect, test } from 'vitest';
import { dayOf } from './laboratory-day.ts';

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('SHELL-06 at %s it is %s in the laboratory', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
