import { expect, test } from 'vitest';
import { dueAfter } from './due-after.ts';

test('TEST-02 the default is now plus hours plus days, both', () => {
  const at = (timeTurnaround: number | null, dayTurnaround: number | null) =>
    dueAfter(new Date('2026-03-30T08:15:00Z'), { timeTurnaround, dayTurnaround });
  expect(at(8, 2)).toBe('2026-04-01T16:15:00.000Z');
  expect(at(null, 5)).toBe('2026-04-04T08:15:00.000Z');
  expect(at(36, null)).toBe('2026-03-31T20:15:00.000Z');
  // With its sample.
  expect([at(null, null), at(0, 0)]).toEqual([null, null]);
});
