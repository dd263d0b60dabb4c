import { expect, test } from 'vitest';
import { hasDeadline, isLate } from './deadline.ts';

const startDate = '2026-01-02T01:00:00.000Z';
const due = (entryDate: string) => ({ startDate, entryDate });

test('TEST-02 what is due at the moment of its assignment has no deadline, and is never late', () => {
  expect(hasDeadline(due(startDate))).toBe(false);
  expect(isLate(due(startDate), Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
});

test('TEST-02 with a deadline it is late a moment after it', () => {
  const at = '2026-01-02T09:00:00.000Z';
  expect(isLate(due(at), Date.parse(at))).toBe(false);
  expect(isLate(due(at), Date.parse(at) + 1)).toBe(true);
});
