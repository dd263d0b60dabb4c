import { expect, test } from 'vitest';
import { dueOf } from './due-of.ts';

test('TEST-02 entry date and entry time are one moment by the clock of the laboratory, seven hours before UTC', () => {
  const due = (date: string, time?: string) => dueOf(date, time).toISOString();
  expect(due('2030-01-15T09:30:12.345Z')).toBe('2030-01-15T09:30:12.345Z');
  // Read and sent back it is the same to the second.
  expect(due('2030-01-15T09:30:12.345Z', '16:30')).toBe('2030-01-15T09:30:12.345Z');
  expect(due('2030-01-15T00:00:00Z', '16:30')).toBe('2030-01-15T09:30:00.000Z');
  // Late in the evening of UTC it is the next day in the laboratory.
  expect(due('2030-01-15T20:00:00Z', '08:00')).toBe('2030-01-16T01:00:00.000Z');
  expect(due('2030-01-15T20:00:00Z', '00:00')).toBe('2030-01-15T17:00:00.000Z');
});
