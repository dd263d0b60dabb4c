import { expect, test } from 'vitest';
import { daysOverdue } from './overdue.rules.ts';

test('HOME-06 S28 a certificate is overdue from the day after its day on, over month, leap day and year', () => {
  const of = (dueOn: string | null, issuedOn: string | null = null) => ({ dueOn, issuedOn });
  expect(daysOverdue(of('2031-12-30'), '2031-12-29')).toBe(0);
  expect(daysOverdue(of('2031-12-30'), '2031-12-30')).toBe(0);
  expect(daysOverdue(of('2031-12-30'), '2031-12-31')).toBe(1);
  expect(daysOverdue(of('2031-12-30'), '2032-01-02')).toBe(3);
  expect(daysOverdue(of('2032-02-28'), '2032-03-01')).toBe(2);
  expect(daysOverdue(of(null), '2032-03-01')).toBe(0);
  expect(daysOverdue(of('2031-12-30', '2031-12-29'), '2032-03-01')).toBe(0);
});
