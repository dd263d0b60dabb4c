import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, isWeekend } from './working-days.ts';

const none = new Set<string>();

test('SAMPLE-09 holidays are no working days, Saturdays and Sundays never are, and one on a Sunday takes no second day', () => {
  // 2026-08-28 is a Friday; 2 September 2026 a Wednesday.
  const national = { holidays: new Set(['2026-09-01', '2026-09-02']), worked: none };
  expect(addWorkingDays('2026-08-28', 1)).toBe('2026-08-31');
  expect(addWorkingDays('2026-08-28', 3)).toBe('2026-09-02');
  expect(addWorkingDays('2026-08-28', 3, national)).toBe('2026-09-04');
  expect(addWorkingDays('2026-08-28', 1, { holidays: new Set(['2026-08-30']), worked: none })).toBe(
    '2026-08-31',
  );
  expect(addWorkingDays('2026-08-28', 0, national)).toBe('2026-08-28');
});

test('SAMPLE-09 a Saturday that is worked in exchange is a working day, and one that is a holiday as well is not', () => {
  // The Monday 31 August is free, the Saturday 22 August is worked for it.
  const exchanged = { holidays: new Set(['2026-08-31']), worked: new Set(['2026-08-22']) };
  expect(addWorkingDays('2026-08-21', 1, exchanged)).toBe('2026-08-22');
  expect(addWorkingDays('2026-08-21', 2, exchanged)).toBe('2026-08-24');
  expect(addWorkingDays('2026-08-28', 1, exchanged)).toBe('2026-09-01');
  const both = { holidays: new Set(['2026-08-22']), worked: new Set(['2026-08-22']) };
  expect(addWorkingDays('2026-08-21', 1, both)).toBe('2026-08-24');
});

test('SAMPLE-09 whatever is free and worked, a walk through a calendar finds the same day', () => {
  // The oracle counts days from a Thursday, 1 January 2026, and looks at nothing but numbers.
  const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  const isOff = (n: number): boolean => n % 7 === 2 || n % 7 === 3;
  const days = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 30 }),
      days,
      days,
      (from, count, free, worked) => {
        const calendar = Array.from({ length: 400 }, (_, n) => n).filter(
          (n) => n > from && !free.includes(n) && (!isOff(n) || worked.includes(n)),
        );
        const apart = { holidays: new Set(free.map(dayOf)), worked: new Set(worked.map(dayOf)) };
        expect(addWorkingDays(dayOf(from), count, apart)).toBe(
          dayOf(count === 0 ? from : (calendar[count - 1] ?? -1)),
        );
        expect(isWeekend(dayOf(from))).toBe(isOff(from));
      },
    ),
  );
});
