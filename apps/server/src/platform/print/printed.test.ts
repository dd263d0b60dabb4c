import { expect, test } from 'vitest';
import {
  joined,
  placeAndDate,
  printedCount,
  printedDay,
  printedInstant,
  printedMinute,
  printedMoment,
  printedMoney,
} from './printed.ts';

test('PRINT-02 a day is printed as dd/mm/yyyy, what is none not at all', () => {
  expect(printedDay('2026-01-05')).toBe('05/01/2026');
  for (const none of ['', null, undefined]) expect(printedDay(none)).toBeUndefined();
});

test('PRINT-02 an instant is printed in the time of Việt Nam, midnight as 00', () => {
  expect(printedInstant(new Date('2026-01-05T07:03:22Z'))).toBe('05/01/2026 14:03:22 (GMT+7)');
  expect(printedInstant(new Date('2026-01-04T17:00:00Z'))).toBe('05/01/2026 00:00:00 (GMT+7)');
});

test('PRINT-02 a deadline is printed to the minute, in the time of Việt Nam', () => {
  expect(printedMinute(new Date('2026-01-05T07:03:22Z'))).toBe('05/01/2026 14:03');
  expect(printedMinute(new Date('2026-01-04T17:00:59Z'))).toBe('05/01/2026 00:00');
  // A day without a time is printed as a day.
  expect(printedMoment(new Date('2026-01-04T17:00:00Z'))).toBe('05/01/2026');
  expect(printedMoment(new Date('2026-01-05T01:30:00Z'))).toBe('05/01/2026 08:30');
});

test('PRINT-02 days below 10 and the months 1 and 2 get a zero before them, as decree 30/2020 has it', () => {
  expect(placeAndDate('Đà Nẵng', '2026-02-09')).toBe('Đà Nẵng, ngày 09 tháng 02 năm 2026');
  expect(placeAndDate('Đà Nẵng', '2026-03-10')).toBe('Đà Nẵng, ngày 10 tháng 3 năm 2026');
});

test('HOME-04 thousands of a count stand apart by a point', () => {
  expect([0, 999, 1234, 1_234_567].map(printedCount)).toEqual(['0', '999', '1.234', '1.234.567']);
});

test('PRINT-02 a list leaves out what is empty, and is none without anything', () => {
  expect(joined(' – ', 'a', '', null, undefined, 'b')).toBe('a – b');
  expect(joined(', ', '', undefined)).toBeUndefined();
});

test('PRINT-03 money has its thousands apart, however many digits', () => {
  expect(['0', '999', '1000', '250000', '999999999999999999'].map(printedMoney)).toEqual([
    '0',
    '999',
    '1.000',
    '250.000',
    '999.999.999.999.999.999',
  ]);
});
