import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';

const at = (text: string) => new Date(text);
/** 02:00 in the laboratory is 19:00 UTC of the day before. */
test.each([
  ['the first one at once', undefined, undefined, '2026-11-30T05:00:00Z', true],
  ['before its hour not', '2026-11-28T19:00:05Z', undefined, '2026-11-29T18:59:59Z', false],
  ['at its hour', '2026-11-28T19:00:05Z', undefined, '2026-11-29T19:00:00Z', true],
  ['once a day', '2026-11-29T19:00:00Z', undefined, '2026-11-30T18:00:00Z', false],
  [
    'after a day without the program, as soon as it runs',
    '2026-11-26T19:00:05Z',
    undefined,
    '2026-11-30T05:00:00Z',
    true,
  ],
  [
    'not within an hour of one that failed',
    '2026-11-28T19:00:05Z',
    '2026-11-29T19:10:00Z',
    '2026-11-29T20:09:59Z',
    false,
  ],
  [
    'an hour after one that failed',
    '2026-11-28T19:00:05Z',
    '2026-11-29T19:10:00Z',
    '2026-11-29T20:10:00Z',
    true,
  ],
  ['the first after a failure waits, too', undefined, '2026-11-29T19:10:00Z', '2026-11-29T19:20:00Z', false],
  [
    'one by hand in the evening does not stand for the night',
    '2026-11-29T15:00:00Z',
    undefined,
    '2026-11-29T19:00:00Z',
    true,
  ],
])('OPS-03 a back-up is due: %s', (_, lastGood, lastFailure, now, due) => {
  const soFar = {
    lastGood: lastGood ? at(lastGood) : undefined,
    lastFailure: lastFailure ? at(lastFailure) : undefined,
  };
  expect(isBackupDue(soFar, '02:00', at(now))).toBe(due);
});
