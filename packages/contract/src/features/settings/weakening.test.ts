import { expect, test } from 'vitest';
import {
  areEasierPasswords,
  isAnotherAddress,
  isLongerSession,
  isTurnedOff,
  isTurnedOn,
} from './weakening.ts';

test('COMP-06 a switch weakens in one direction, and not where it stays', () => {
  expect([isTurnedOn(false, true), isTurnedOn(true, false), isTurnedOn(true, true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isTurnedOff(true, false), isTurnedOff(false, true), isTurnedOff(false, false)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('COMP-04 a longer session weakens, also where another limit becomes shorter', () => {
  const now = { idleMinutes: 15, absoluteHours: 12 };
  for (const [after, weaker] of [
    [{ idleMinutes: 16, absoluteHours: 12 }, true],
    [{ idleMinutes: 15, absoluteHours: 13 }, true],
    [{ idleMinutes: 30, absoluteHours: 1 }, true],
    [{ idleMinutes: 5, absoluteHours: 24 }, true],
    [{ idleMinutes: 15, absoluteHours: 12 }, false],
    [{ idleMinutes: 5, absoluteHours: 1 }, false],
  ] as const)
    expect(isLongerSession(now, after)).toBe(weaker);
});

test('COMP-02 a password rule that takes more weakens, also beside a stricter one', () => {
  const now = { minLength: 10, history: 5, rejectCommon: true, rejectName: true };
  for (const [change, weaker] of [
    [{ minLength: 9 }, true],
    [{ history: 4 }, true],
    [{ rejectCommon: false }, true],
    [{ rejectName: false }, true],
    [{ minLength: 64, history: 0 }, true],
    [{}, false],
    [{ minLength: 12, history: 24 }, false],
  ] as const)
    expect(areEasierPasswords(now, { ...now, ...change })).toBe(weaker);
  const lax = { ...now, rejectCommon: false, rejectName: false };
  expect(areEasierPasswords(lax, now)).toBe(false);
});

test('PRINT-05 COMP-06 another address of the public check weakens, the first one too, and none once there is one that can be opened', () => {
  const now = 'https://kn.danang.example.vn';
  expect(isAnotherAddress(now, 'https://kn-danang.example.vn')).toBe(true);
  expect(isAnotherAddress(now, '')).toBe(true);
  expect(isAnotherAddress(now, now)).toBe(false);
  expect(isAnotherAddress('', now)).toBe(true);
  expect(isAnotherAddress('', '')).toBe(false);
  expect(isAnotherAddress('http://127.0.0.1:3000', now)).toBe(true);
  expect(isAnotherAddress('http://127.0.0.1:3000', '')).toBe(false);
});
