import { expect, test } from 'vitest';
import { samePerson, samePersonAmong } from './same-person.ts';

const ba = { id: 'ba', aliases: new Set(['ba-old']) };

test.each([
  ['ba', true],
  ['ba-old', true],
  ['bá', false],
  ['', false],
  [null, false],
  [undefined, false],
])('COMP-06 whether the account %s is Ba', (accountId, is) => {
  expect(samePerson(ba, accountId)).toBe(is);
});

test('COMP-06 one of many accounts is enough', () => {
  expect(samePersonAmong(ba, ['other', 'ba-old'])).toBe(true);
  expect(samePersonAmong(ba, ['other'])).toBe(false);
  expect(samePersonAmong(ba, [])).toBe(false);
});
