import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';

const trust = (value: string | undefined) => readEnv({ TRUST_PROXY: value }).TRUST_PROXY;

test('AUTH-14 nobody is believed about the address of a caller unless that is set', () => {
  for (const value of [undefined, '', 'false']) expect(trust(value)).toBe(false);
});

test.each([
  ['loopback', ['loopback']],
  ['10.0.0.5', ['10.0.0.5']],
  [' 10.0.0.0/8 , fd00::/8,uniquelocal', ['10.0.0.0/8', 'fd00::/8', 'uniquelocal']],
  ['::1/128', ['::1/128']],
])('AUTH-14 these proxies are believed: %j', (value, expected) => expect(trust(value)).toEqual(expected));

test('AUTH-14 so many proxies are believed, counted from the program', () => {
  for (const [value, believed] of [
    ['1', [true, false, false]],
    ['2', [true, true, false]],
  ] as const) {
    const judge = trust(value);
    expect(typeof judge === 'function' && [0, 1, 2].map((hop) => judge('10.0.0.1', hop))).toEqual(believed);
  }
});

test.each([
  'true',
  '0',
  '-1',
  '1.5',
  '11',
  'yes',
  'all',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '10.0.0.1/8/8',
  ',',
  'a,b',
  '*',
])('AUTH-14 the program does not start with TRUST_PROXY %j, and says what it may hold', (value) =>
  expect(() => trust(value)).toThrow(/TRUST_PROXY: must be false, how many proxies/),
);
