import { expect, test } from 'vitest';
import { readKeepRule, setsToKeep } from './keep-rule.ts';

test.each([
  ['7d,4w,12m', { days: 7, weeks: 4, months: 12 }],
  ['7d, 4w, 12m', { days: 7, weeks: 4, months: 12 }],
  ['30d', { days: 30, weeks: 0, months: 0 }],
  ['12m', { days: 0, weeks: 0, months: 12 }],
  ['2d,1m', { days: 2, weeks: 0, months: 1 }],
  ['', undefined],
  ['0d', undefined],
  ['7', undefined],
  ['4w,7d', undefined],
  ['7d,', undefined],
  ['-7d', undefined],
  ['7d,4w,12m,1y', undefined],
])('OPS-03 %j says how many sets are kept', (text, rule) => {
  expect(readKeepRule(text)).toEqual(rule);
});

const sets = (...moments: string[]) => moments.map((at) => ({ at, takenAt: new Date(at) }));
const kept = (of: ReturnType<typeof sets>, rule: string) =>
  [...setsToKeep(of, readKeepRule(rule) ?? { days: 0, weeks: 0, months: 0 })].map(({ at }) => at).sort();

test('OPS-03 the newest set of each of the newest days stays, by the day of the laboratory', () => {
  // 17:30 UTC is half past midnight of the next day in the laboratory.
  const all = sets(
    '2026-11-27T02:00:00Z',
    '2026-11-28T02:00:00Z',
    '2026-11-28T16:30:00Z',
    '2026-11-28T17:30:00Z',
    '2026-11-29T12:00:00Z',
  );
  expect(kept(all, '2d')).toEqual(['2026-11-28T16:30:00Z', '2026-11-29T12:00:00Z']);
});

test('OPS-03 weeks begin on Monday, months on the first; periods without a set do not count', () => {
  const all = sets(
    '2025-03-31T10:00:00Z',
    '2026-02-28T10:00:00Z',
    '2026-11-15T10:00:00Z',
    '2026-11-16T10:00:00Z',
    '2026-11-22T10:00:00Z',
    '2026-11-23T10:00:00Z',
  );
  expect(kept(all, '2w')).toEqual(['2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z']);
  expect(kept(all, '3w')).toContain('2026-11-15T10:00:00Z');
  expect(kept(all, '3m')).toEqual(['2025-03-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-11-23T10:00:00Z']);
});

test('OPS-03 the newest set is never dropped', () => {
  const one = sets('2020-01-01T00:00:00Z');
  expect(kept(one, '1m')).toEqual(['2020-01-01T00:00:00Z']);
  expect([...setsToKeep(one, { days: 0, weeks: 0, months: 0 })]).toEqual(one);
});
