import { expect, test } from 'vitest';
import { type DueBy, hasDeadline, isLate } from './deadline.ts';

const due = (dueBy: DueBy | null) => ({ entryDate: '2026-01-02T01:00:00.000Z', dueBy });

test('TEST-02 what is due neither by itself nor with its sample has no deadline, and is never late', () => {
  expect(hasDeadline(due(null))).toBe(false);
  expect(isLate(due(null), Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
});

test.each(['TEST', 'SAMPLE'] as const)('TEST-02 due by its %s it is late a moment after that', (by) => {
  const at = Date.parse(due(by).entryDate);
  expect(isLate(due(by), at)).toBe(false);
  expect(isLate(due(by), at + 1)).toBe(true);
});

test('TEST-02 due on a day without a time it is late once that day is over', () => {
  const day = { entryDate: new Date('2026-01-02T00:00:00+07:00').toISOString(), dueBy: 'TEST' as const };
  expect(isLate(day, Date.parse('2026-01-02T23:59:59.999+07:00'))).toBe(false);
  expect(isLate(day, Date.parse('2026-01-03T00:00:00+07:00'))).toBe(true);
});
