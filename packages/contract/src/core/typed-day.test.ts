import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayAsked, readDay } from './typed-day.ts';

/** What a text is read as: the day with its time, a star where more than was typed is meant, or the fault. */
const read = (typed: string, asked?: DayAsked): string => {
  const found = readDay(typed, asked);
  if ('fault' in found) return found.fault;
  return `${found.day}${found.time === undefined ? '' : ` ${found.time}`}${found.completed ? ' *' : ''}`;
};

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['20-11-2025', '2025-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  [' 7 / 1 / 2026 ', '2026-01-07'],
  ['01/02/2026', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['2026/1/7', '2026-01-07'],
  ['20261120', '2026-11-20'],
  ['20102012', '2012-10-20'],
  ['29/02/2024', '2024-02-29'],
  ['\u200b20/11/2026\ufeff', '2026-11-20'],
  ['2026-11-20T00:00:00', '2026-11-20'],
  ['31/02/2026', 'NO_SUCH_DAY'],
  ['31022026', 'NO_SUCH_DAY'],
  ['29/02/2026', 'NO_SUCH_DAY'],
  ['20/13/2026', 'NO_SUCH_DAY'],
  ['11/20/2026', 'NO_SUCH_DAY'],
  ['2026-20-11', 'NO_SUCH_DAY'],
  ['00/01/2026', 'NO_SUCH_DAY'],
  ['0/0/2026', 'NO_SUCH_DAY'],
  ['20/11/26', 'YEAR_UNCLEAR'],
  ['26-11-20', 'YEAR_UNCLEAR'],
  ['201126', 'YEAR_UNCLEAR'],
  ['06/28', 'YEAR_UNCLEAR'],
  ['20/11', 'YEAR_UNCLEAR'],
  ['06/2028', 'DAY_MISSING'],
  ['20/11/2026 8:30', 'TIME_NOT_ASKED'],
  ['8:30', 'TIME_NOT_ASKED'],
  ['2028', 'INVALID_FORMAT'],
  ['46000', 'INVALID_FORMAT'],
  ['01/01/0000', 'INVALID_FORMAT'],
  ['mai', 'INVALID_FORMAT'],
  ['20/11/2026 mai', 'INVALID_FORMAT'],
  ['', 'INVALID_FORMAT'],
])('SAMPLE-03 the day %j is read as %s', (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test.each([
  ['06/2028', '2028-06-01 *', '2028-06-30 *'],
  ['6-2028', '2028-06-01 *', '2028-06-30 *'],
  ['062028', '2028-06-01 *', '2028-06-30 *'],
  ['102028', '2028-10-01 *', '2028-10-31 *'],
  // May as well be the first of January.
  ['112028', 'YEAR_UNCLEAR', 'YEAR_UNCLEAR'],
  ['122028', 'YEAR_UNCLEAR', 'YEAR_UNCLEAR'],
  ['2028-06', '2028-06-01 *', '2028-06-30 *'],
  ['02/2028', '2028-02-01 *', '2028-02-29 *'],
  ['02.2027', '2027-02-01 *', '2027-02-28 *'],
  ['12/2027', '2027-12-01 *', '2027-12-31 *'],
  ['13/2027', 'NO_SUCH_DAY', 'NO_SUCH_DAY'],
  ['06/28', 'YEAR_UNCLEAR', 'YEAR_UNCLEAR'],
  ['15/06/2028', '2028-06-15', '2028-06-15'],
])('SAMPLE-03 the month %j is its first day of a production, its last of an expiry', (typed, first, last) => {
  expect([read(typed, { month: 'first' }), read(typed, { month: 'last' })]).toEqual([first, last]);
});

test.each([
  ['20/11/2026 8:30', '2026-11-20 08:30:00'],
  ['20/11/2026 08:30', '2026-11-20 08:30:00'],
  ['20112026 8:30', '2026-11-20 08:30:00'],
  ['20-11-2026, 8h30', '2026-11-20 08:30:00'],
  ['20/11/2026 8h', '2026-11-20 08:00:00'],
  ['8:30 20/11/2026', '2026-11-20 08:30:00'],
  ['2026-11-20T08:30:15', '2026-11-20 08:30:15'],
  // A day alone: no time was taken to be meant.
  ['20/11/2026', '2026-11-20 00:00:00'],
  ['20/11/2026 25:00', 'INVALID_FORMAT'],
  ['20/11/2026 8:60', 'INVALID_FORMAT'],
  ['31/02/2026 8:30', 'NO_SUCH_DAY'],
  ['20/11/26 8:30', 'YEAR_UNCLEAR'],
  ['8:30', 'DAY_MISSING'],
  ['06/2028 8:30', 'DAY_MISSING'],
])('SAMPLE-03 with a time %j is read as %s', (typed, expected) => {
  expect(read(typed, { time: true })).toBe(expected);
});

test('SAMPLE-03 a time alone belongs to the day that stands there', () => {
  expect(read('8:30', { time: true, standing: '2026-11-20' })).toBe('2026-11-20 08:30:00 *');
  expect(read('8:30', { standing: '2026-11-20' })).toBe('TIME_NOT_ASKED');
});

test('SAMPLE-03 every day of the calendar is read in every way it is written, and no text makes a day that is none', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('/', '-', '.', ' ', ' / '),
      (date, sign) => {
        const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const day = `${y}-${two(m)}-${two(d)}`;
        const ways = [
          [d, m, y],
          [two(d), two(m), y],
          [y, m, d],
        ].map((parts) => parts.join(sign));
        for (const typed of [...ways, `${two(d)}${two(m)}${y}`, `${y}${two(m)}${two(d)}`])
          expect(read(typed), typed).toBe(day);
      },
    ),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\d/. :-]{0,12}$/), (typed) => {
      const found = readDay(typed, { month: 'last' });
      if ('day' in found)
        expect(new Date(`${found.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(found.day);
    }),
  );
});
