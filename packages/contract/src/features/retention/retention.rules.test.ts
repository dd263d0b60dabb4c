import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  COMBINATIONS,
  keepsShorter,
  keepUntil,
  type RetentionDates,
  type RetentionMonths,
} from './retention.rules.ts';

const months = (rule: Partial<RetentionMonths>): RetentionMonths => ({
  afterExpiry: null,
  afterSampling: null,
  afterReport: null,
  afterReceipt: null,
  combination: 'LATER',
  ...rule,
});
const dates = (some: Partial<RetentionDates>): RetentionDates => ({
  expiry: null,
  sampled: null,
  reported: null,
  received: '2026-01-15',
  ...some,
});

test.each([
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-10-31', 24, '2028-10-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-15', 0, '2026-05-15'],
  ['9999-06-01', 12, '9999-12-31'],
])('SAMPLE-09 %s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

describe('the day of a sample', () => {
  const drug = months({ afterExpiry: 12, afterSampling: 24 });
  const sent = months({ afterExpiry: 12, afterReceipt: 24, combination: 'FIRST_KNOWN' });
  const food = months({ afterReport: 1, combination: 'FIRST_KNOWN' });

  test.each<[string, RetentionMonths, Partial<RetentionDates>, string | null]>([
    ['taken drugs: expiry is later', drug, { expiry: '2028-06-30', sampled: '2026-01-14' }, '2029-06-30'],
    ['taken drugs: sampling is later', drug, { expiry: '2026-06-30', sampled: '2026-01-14' }, '2028-01-14'],
    ['taken drugs without expiry: 24 months from receipt', drug, { sampled: '2026-01-14' }, '2028-01-15'],
    ['sent drugs: expiry and 12 months', sent, { expiry: '2028-06-30' }, '2029-06-30'],
    ['sent drugs without expiry: 24 months from receipt', sent, {}, '2028-01-15'],
    ['sent food: one month after the report', food, { reported: '2026-01-31' }, '2026-02-28'],
    ['sent food without a report yet', food, {}, '2028-01-15'],
    ['nothing is kept before it is received', drug, { received: null, expiry: '2028-06-30' }, null],
  ])('SAMPLE-09 %s', (_, rule, some, expected) => {
    expect(keepUntil(rule, dates(some))).toBe(expected);
  });
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const count = fc.integer({ min: 0, max: 600 });

test('SAMPLE-09 months later is never before, keeps the day of the month or ends it, and adds up month by month', () => {
  fc.assert(
    fc.property(day, count, (from, n) => {
      const to = addMonths(from, n);
      expect(to >= from).toBe(true);
      const [day1, day2] = [Number(from.slice(8)), Number(to.slice(8))];
      const next = new Date(`${to}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(day2 === day1 || (day2 < day1 && next.getUTCDate() === 1)).toBe(true);
      expect(addMonths(from, n + 1).slice(0, 7)).toBe(addMonths(`${to.slice(0, 7)}-01`, 1).slice(0, 7));
    }),
  );
});

test('SAMPLE-09 the latest day is never before the first known one, and a later expiry never shortens retention', () => {
  const rules = fc.record({
    afterExpiry: fc.option(count),
    afterSampling: fc.option(count),
    afterReport: fc.option(count),
    afterReceipt: fc.option(count),
    combination: fc.constantFrom(...COMBINATIONS),
  });
  const known = fc.record({
    expiry: fc.option(day),
    sampled: fc.option(day),
    reported: fc.option(day),
    received: day,
  });
  fc.assert(
    fc.property(rules, known, count, (rule, of, later) => {
      const latest = keepUntil({ ...rule, combination: 'LATER' }, of) ?? '';
      const first = keepUntil({ ...rule, combination: 'FIRST_KNOWN' }, of) ?? '';
      expect(latest >= first).toBe(true);
      if (of.expiry === null) return;
      const moved = { ...of, expiry: addMonths(of.expiry, later) };
      expect((keepUntil(rule, moved) ?? '') >= (keepUntil(rule, of) ?? '')).toBe(true);
    }),
  );
});

describe('a rule that keeps shorter', () => {
  const first = (rule: Partial<RetentionMonths>) => months({ combination: 'FIRST_KNOWN', ...rule });
  test.each<[string, RetentionMonths, RetentionMonths, boolean]>([
    ['the same', first({ afterReceipt: 24 }), first({ afterReceipt: 24 }), false],
    ['a month more', first({ afterReceipt: 24 }), first({ afterReceipt: 25 }), false],
    ['a month less', first({ afterReceipt: 24 }), first({ afterReceipt: 23 }), true],
    [
      'another day beside it',
      months({ afterReceipt: 24 }),
      months({ afterReceipt: 24, afterExpiry: 1 }),
      false,
    ],
    // Where the day is known it comes first, however soon it is.
    ['a day before it', first({ afterReceipt: 24 }), first({ afterReceipt: 24, afterExpiry: 1 }), true],
    ['a day behind it', first({ afterExpiry: 12 }), first({ afterExpiry: 12, afterReceipt: 24 }), false],
    ['a short day behind it', first({ afterExpiry: 12 }), first({ afterExpiry: 12, afterReceipt: 23 }), true],
    ['a day less', months({ afterExpiry: 12, afterSampling: 24 }), months({ afterSampling: 24 }), true],
    [
      'the first for the latest',
      months({ afterExpiry: 12, afterSampling: 24 }),
      first({ afterExpiry: 12, afterSampling: 24 }),
      true,
    ],
    [
      'the latest for the first',
      first({ afterExpiry: 12, afterReceipt: 24 }),
      months({ afterExpiry: 12, afterReceipt: 24 }),
      false,
    ],
    ['another day alone', first({ afterReceipt: 6 }), first({ afterReport: 60 }), true],
    // Neither day may be known: 24 months from receipt stand in for both.
    ['two that may be unknown', first({ afterReport: 1 }), first({ afterReport: 1, afterReceipt: 12 }), true],
  ])('COMP-06 %s', (_, before, after, shorter) => {
    expect(keepsShorter(before, after)).toBe(shorter);
  });
});

test('COMP-06 what does not keep shorter keeps no sample shorter', () => {
  const count = fc.option(fc.integer({ min: 0, max: 3 }));
  const rule = fc.record({
    afterExpiry: count,
    afterSampling: count,
    afterReport: count,
    afterReceipt: count,
    combination: fc.constantFrom(...COMBINATIONS),
  });
  const known = fc.record({
    expiry: fc.option(day),
    sampled: fc.option(day),
    reported: fc.option(day),
    received: day,
  });
  fc.assert(
    fc.property(rule, rule, known, (before, after, some) => {
      fc.pre(!keepsShorter(before, after));
      expect((keepUntil(after, some) ?? '') >= (keepUntil(before, some) ?? '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
