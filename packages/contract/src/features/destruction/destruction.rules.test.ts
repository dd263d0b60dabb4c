import { expect, test } from 'vitest';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  DESTRUCTION_ACTIONS,
  type DestructionAction,
  type DestructionState,
  judgeDestruction,
  minutesCode,
  missingOf,
  nextSigning,
} from './destruction.rules.ts';

const actor = (id: string, ...codes: PermissionCode[]) => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
const custodian = actor('a', 'Sample_Cancel');
/** Somebody of the laboratory, by the account. */
const member = (userId: string, head = false) => ({
  name: `Người ${userId}`,
  post: '',
  organisation: '',
  userId,
  head,
  unitHead: head,
});
const outsider = {
  ...member('x'),
  userId: null,
  post: 'Chuyên viên',
  organisation: 'Sở Y tế tỉnh Yên Bái',
};
const whole: DestructionState = {
  status: 'OPEN',
  items: 2,
  council: [member('a'), member('b', true), outsider],
  people: 3,
  method: 'Đốt',
  place: 'Lò đốt',
  destroyedOn: '2026-03-01',
  signedBy: [],
  headSigned: false,
  anyHeld: false,
};

test('SAMPLE-10 minutes want three people, one of them the head, samples, method, place and day', () => {
  expect(missingOf(whole)).toEqual([]);
  const nothing = { items: 0, council: [], people: 0, method: '', place: '', destroyedOn: null };
  expect(missingOf(nothing)).toEqual(['items', 'council', 'head', 'method', 'place', 'destroyedOn']);
  const two = [member('a', true), member('b', true), outsider];
  expect(missingOf({ ...whole, council: two })).toEqual(['head']);
  expect(missingOf({ ...whole, people: 2 })).toEqual(['council']);
  // The head is a unit head, and so an account; who comes from outside says from where and as what.
  for (const head of [
    { ...member('b', true), unitHead: false },
    { ...outsider, head: true },
  ])
    expect(missingOf({ ...whole, council: [member('a'), head, outsider] })).toEqual(['head']);
  for (const unnamed of [{ organisation: '' }, { post: '' }])
    expect(
      missingOf({ ...whole, council: [member('a'), member('b', true), { ...outsider, ...unnamed }] }),
    ).toEqual(['outsiders']);
});

test('SAMPLE-10 two different people sign, one after the other; what is held or incomplete nobody signs', () => {
  expect(nextSigning(whole)).toBe('sign');
  expect(judgeDestruction(whole, custodian, 'sign')).toBeUndefined();
  expect(judgeDestruction({ ...whole, anyHeld: true }, custodian, 'sign')).toBe('SAMPLE_ON_HOLD');
  expect(judgeDestruction({ ...whole, method: '' }, custodian, 'sign')).toBe('DESTRUCTION_INCOMPLETE');
  expect(judgeDestruction(whole, actor('c', 'Sample_Cancel'), 'sign')).toBe('DESTRUCTION_NOT_MEMBER');
  const once: DestructionState = { ...whole, status: 'SIGNING', signedBy: ['a'] };
  expect(nextSigning(once)).toBe('signLast');
  expect(judgeDestruction(once, custodian, 'signLast')).toBe('DESTRUCTION_SIGNED_BY_YOU');
  expect(judgeDestruction(once, actor('b', 'Sample_Cancel', 'Test_Unlock'), 'signLast')).toBeUndefined();
  // Who is no unit head any more does not sign as the head.
  expect(judgeDestruction(once, actor('b', 'Sample_Cancel'), 'signLast')).toBe('DESTRUCTION_HEAD_SIGNS');
  expect(judgeDestruction(once, actor('c', 'Sample_Cancel'), 'signLast')).toBe('DESTRUCTION_NOT_MEMBER');
  // Of the two one is the head's, whichever comes first, by the account that has the seat; who is called like that one has none.
  const four = { ...once, council: [...whole.council, member('d')] };
  expect(judgeDestruction(four, actor('d', 'Sample_Cancel'), 'signLast')).toBe('DESTRUCTION_HEAD_SIGNS');
  const second = { ...actor('b2', 'Sample_Cancel', 'Test_Unlock'), aliases: new Set(['b']) };
  expect(judgeDestruction(four, second, 'signLast')).toBe('DESTRUCTION_NOT_MEMBER');
  const five = { ...four, council: [...four.council, member('b2')] };
  expect(judgeDestruction(five, second, 'signLast')).toBe('DESTRUCTION_HEAD_SIGNS');
  const byOther = { ...five, signedBy: ['b2'], headSigned: false };
  const first = { ...actor('b', 'Sample_Cancel', 'Test_Unlock'), aliases: new Set(['b2']) };
  expect(judgeDestruction(byOther, first, 'signLast')).toBe('DESTRUCTION_SIGNED_BY_YOU');
  const byHead = { ...four, signedBy: ['b'], headSigned: true };
  expect(judgeDestruction(byHead, actor('d', 'Sample_Cancel'), 'signLast')).toBeUndefined();
  // Without a signature that holds there is no last one.
  expect(judgeDestruction({ ...once, signedBy: [] }, custodian, 'signLast')).toBe('DESTRUCTION_CLOSED');
});

test('SAMPLE-10 what is signed or cancelled is closed to everything, and only empty minutes are cancelled', () => {
  const actions = Object.keys(DESTRUCTION_ACTIONS) as DestructionAction[];
  for (const status of ['SIGNED', 'CANCELLED'] as const)
    for (const action of actions)
      expect(judgeDestruction({ ...whole, status }, custodian, action)).toBe('DESTRUCTION_CLOSED');
  for (const action of actions) expect(judgeDestruction(whole, actor('a'), action)).toBe('FORBIDDEN');
  expect(judgeDestruction(whole, custodian, 'cancel')).toBe('DESTRUCTION_NOT_EMPTY');
  expect(judgeDestruction({ ...whole, items: 0 }, custodian, 'cancel')).toBeUndefined();
});

test('SAMPLE-10 minutes are numbered with two digits or more', () => {
  expect([minutesCode(1), minutesCode(12), minutesCode(100)]).toEqual(['01/BB-HM', '12/BB-HM', '100/BB-HM']);
});
