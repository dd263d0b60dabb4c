import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, now, thisYear, today } from './clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  noteServerTime(new Date().toUTCString());
});

test.each(['Asia/Ho_Chi_Minh', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'SHELL-06 today is the laboratory’s day on a computer set to %s',
  (name) => {
    vi.stubEnv('TZ', name);
    vi.setSystemTime('2026-12-31T16:59:59Z');
    expect([today(), thisYear()]).toEqual(['2026-12-31', 2026]);
    vi.setSystemTime('2026-12-31T17:00:00Z');
    expect([today(), thisYear()]).toEqual(['2027-01-01', 2027]);
  },
);

test('SHELL-06 a computer whose clock is wrong takes the day of the server', () => {
  vi.setSystemTime('2019-01-01T05:00:00Z');
  noteServerTime('Fri, 20 Nov 2026 18:00:00 GMT');
  expect(today()).toBe('2026-11-21');
  // Time goes on.
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(today()).toBe('2026-11-22');
  // Seconds of a slow answer are no other time.
  vi.setSystemTime('2026-11-20T18:00:00Z');
  noteServerTime('Fri, 20 Nov 2026 17:59:40 GMT');
  expect(now()).toBe(Date.parse('2026-11-20T18:00:00Z'));
  noteServerTime(null);
  noteServerTime('no date');
  expect(now()).toBe(Date.parse('2026-11-20T18:00:00Z'));
});
