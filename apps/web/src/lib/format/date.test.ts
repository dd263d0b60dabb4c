import { expect, test } from 'vitest';
import { fromLaboratory, hasTime, showDateTime, showDay, showInstant, showMoment, showTime } from './date.ts';

test('SHELL-06 days are DD/MM/YYYY, with the time where it counts', () => {
  expect(showDay('2026-03-05')).toBe('05/03/2026');
  expect(showDateTime('2026-03-05T07:08:09')).toBe('05/03/2026 07:08');
  expect(showInstant('2026-03-05T07:08:09')).toBe('05/03/2026 07:08:09');
});

test('SHELL-06 a moment is told by the clock of the laboratory, on whatever computer; a day stays the day it is', () => {
  expect(showDateTime('2026-03-05T17:30:00Z')).toBe('06/03/2026 00:30');
  expect(showDay('2026-03-05T17:30:00.000Z')).toBe('06/03/2026');
  expect(showInstant('2026-03-05T10:00:00-05:00')).toBe('05/03/2026 22:00:00');
  expect(showTime(Date.UTC(2026, 2, 5, 20, 15))).toBe('03:15');
  expect(fromLaboratory('2026-03-06T00:30:00')).toBe('2026-03-05T17:30:00.000Z');
});

test('SAMPLE-03 a day without a time is shown as a day, never 00:00; a minute later is one', () => {
  const midnight = fromLaboratory('2026-03-06T00:00:00');
  expect([showMoment(midnight), showMoment('2026-03-06'), showMoment(Date.parse(midnight))]).toEqual([
    '06/03/2026',
    '06/03/2026',
    '06/03/2026',
  ]);
  expect(showMoment(fromLaboratory('2026-03-06T00:01:00'))).toBe('06/03/2026 00:01');
  expect(showMoment('2026-03-06T00:00:00+00:00')).toBe('06/03/2026 07:00');
  expect([hasTime(midnight), hasTime('2026-03-06'), hasTime('2026-03-06T01:00:00Z')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([showMoment(null), showMoment('')]).toEqual(['', '']);
});

test('SHELL-06 whole numbers are epoch values', () => {
  expect(showDay(Date.UTC(2026, 2, 5))).toBe('05/03/2026');
});

test('nothing, and what is no date, shows nothing', () => {
  expect([showDay(null), showDay(undefined), showDay(''), showDay('hôm qua')]).toEqual(['', '', '', '']);
});
