import { expect, test } from 'vitest';
import { showDateTime, showDay, showInstant } from './date.ts';

test('SHELL-06 days are DD/MM/YYYY, with the time where it counts', () => {
  expect(showDay('2026-03-05')).toBe('05/03/2026');
  expect(showDateTime('2026-03-05T07:08:09')).toBe('05/03/2026 07:08');
  expect(showInstant('2026-03-05T07:08:09')).toBe('05/03/2026 07:08:09');
});

test('SHELL-06 whole numbers are epoch values', () => {
  expect(showDay(new Date(2026, 2, 5).getTime())).toBe('05/03/2026');
});

test('nothing, and what is no date, shows nothing', () => {
  expect([showDay(null), showDay(undefined), showDay(''), showDay('hôm qua')]).toEqual(['', '', '', '']);
});
