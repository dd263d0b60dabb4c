import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, msLeft, refusalOf } from './session-end.ts';

const LIMITS = { idleMinutes: 15, absoluteHours: 12 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 0, undefined],
  [14 * MINUTE, 14 * MINUTE, undefined],
  [HOUR, 15 * MINUTE - 1, undefined],
  [HOUR, 15 * MINUTE, 'nobody acted'],
  [12 * HOUR - 1, 0, undefined],
  [12 * HOUR, 0, 'open too long'],
  [13 * HOUR, HOUR, 'open too long'],
])('AUTH-15 a session %i ms old in which nobody acted for %i ms: %s', (ageMs, idleMs, because) => {
  expect(endOf({ ageMs, idleMs }, LIMITS)).toBe(because);
});

test('AUTH-15 a session is over exactly when no time is left', () => {
  const limits = fc.record({
    idleMinutes: fc.integer({ min: 5, max: 30 }),
    absoluteHours: fc.integer({ min: 1, max: 24 }),
  });
  const age = fc.record({ ageMs: fc.nat(30 * HOUR), idleMs: fc.nat(HOUR) });
  fc.assert(fc.property(age, limits, (at, now) => (endOf(at, now) !== undefined) === msLeft(at, now) <= 0));
});

test('AUTH-15 a session that ended by itself is refused with why', () => {
  expect(refusalOf('nobody acted', LIMITS)).toMatchObject({ code: 'SESSION_IDLE', details: { minutes: 15 } });
  expect(refusalOf('open too long', LIMITS)).toMatchObject({ code: 'SESSION_OVER', details: { hours: 12 } });
  for (const because of ['logged out', 'refresh token used twice', null])
    expect(refusalOf(because, LIMITS)).toMatchObject({ code: 'TOKEN_EXPIRED' });
});
