import { expect, test } from 'vitest';
import { apartBy, apartText } from './apart.ts';
import { errorMessage } from './error-messages.ts';
import { type OnePerson, samePersonAmong } from './same-person.ts';

const actor: OnePerson = {
  id: 'me',
  aliases: new Set(['alias']),
  hands: new Set(['soon', 'later']),
  handsUntil: new Map([
    ['soon', '2026-12-05'],
    ['later', '2026-12-20'],
  ]),
};
const refusing =
  (...ids: string[]) =>
  (who: OnePerson) =>
    samePersonAmong(who, ids) ? ('OWN_RESULT' as const) : undefined;

test.each([
  ['the own account', ['me'], undefined],
  ['the own account among others', ['alias', 'later', 'me'], undefined],
  ['another account of the person', ['alias'], { why: 'person' }],
  ['one of these and a hand', ['soon', 'alias'], { why: 'person' }],
  ['one hand', ['soon'], { why: 'hand', until: '2026-12-05' }],
  ['two of them, until the later day', ['later', 'soon'], { why: 'hand', until: '2026-12-20' }],
  ['somebody else', ['other'], undefined],
])('COMP-06 why an actor is kept apart, by %s', (_what, ids, apart) => {
  const judge = refusing(...ids);
  expect(apartBy(actor, judge(actor), judge)).toEqual(apart);
});

test('COMP-06 what else refuses is no separation of accounts', () => {
  expect(apartBy(actor, 'FORBIDDEN', () => 'FORBIDDEN')).toBeUndefined();
  expect(
    apartBy({ ...actor, aliases: new Set(), hands: new Set() }, 'OWN_RESULT', () => undefined),
  ).toBeUndefined();
});

test('COMP-06 the refusal says it after its own text, in both languages, with the day', () => {
  const apart = { why: 'hand', until: '2026-12-05' } as const;
  const vi = errorMessage('OWN_RESULT', 'vi', { codes: 'L26-0001-T01', apart });
  expect(vi).toMatch(
    /phải ký: L26-0001-T01\. Hai tài khoản được coi là một người đến hết ngày 05\/12\/2026, vì/,
  );
  expect(errorMessage('SECOND_PERSON_NOT_OTHER', 'en', { apart })).toMatch(
    /makes the change\. The two accounts are one hand until the end of 05\/12\/2026, as/,
  );
  expect(errorMessage('OWN_RESULT', 'en', { apart: { why: 'person' } })).toContain('count as one person’s');
  expect(apartText({ why: 'hand' }, 'vi')).toContain('trong 30 ngày');
  expect(errorMessage('SECOND_PERSON_NOT_FIT', 'vi', { apart: { why: 'gave' } })).toMatch(
    /chưa ai xem\. Tài khoản này đã cấp mật khẩu/,
  );
  expect(apartText({ why: 'gave' }, 'en')).toContain('gave a password');
  expect(apartText({ why: 'either' }, 'en')).toContain('or with another one');
});
