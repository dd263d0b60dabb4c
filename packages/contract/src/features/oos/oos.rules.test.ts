import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import {
  isBarred,
  isRetest,
  judgePermit,
  judgeWithdrawal,
  OOS_STATUSES,
  oosCode,
  type OosState,
  type OosStatus,
  outcomeOf,
} from './oos.rules.ts';

const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
const actor = (id: string, codes: readonly PermissionCode[]): Actor => ({ id, permissions: new Set(codes) });

/** By hand, from the order: who may permit what. Columns: status, last round, with technician, who asks. */
const ORACLE: readonly [
  OosStatus,
  newest: boolean,
  withTechnician: boolean,
  who: 'head' | 'technician' | 'entered' | 'other',
  ErrorCode | undefined,
][] = [
  ['OPEN', true, true, 'head', undefined],
  ['OPEN', true, true, 'other', 'FORBIDDEN'],
  ['OPEN', true, true, 'technician', 'OOS_OWN_RESULT'],
  ['OPEN', true, true, 'entered', 'OOS_OWN_RESULT'],
  ['OPEN', true, false, 'head', 'OOS_RETURN_FIRST'],
  ['OPEN', true, false, 'technician', 'OOS_RETURN_FIRST'],
  ['OPEN', true, false, 'other', 'FORBIDDEN'],
  ['OPEN', false, true, 'head', 'OOS_NOT_OPEN'],
  ['OPEN', false, false, 'head', 'OOS_NOT_OPEN'],
  ['PERMITTED', true, true, 'head', 'OOS_NOT_OPEN'],
  ['PERMITTED', true, true, 'technician', 'OOS_NOT_OPEN'],
  ['PERMITTED', true, true, 'other', 'FORBIDDEN'],
  ['PERMITTED', true, false, 'head', 'OOS_NOT_OPEN'],
  ['CLOSED', true, true, 'head', 'OOS_NOT_OPEN'],
  ['CLOSED', true, false, 'head', 'OOS_NOT_OPEN'],
  ['CLOSED', false, false, 'other', 'FORBIDDEN'],
];

test.each(ORACLE)(
  'COMP-39 TEST-12 %s, last round %s, with its technician %s: %s is answered %s',
  (...row) => {
    const [status, newest, withTechnician, who, answer] = row;
    const state: OosState = {
      status,
      newest,
      withTechnician,
      begun: false,
      technicianId: 'technician',
      enteredBy: ['technician', 'entered'],
    };
    // Whoever it is holds every right, but for the unit head's where it is somebody else.
    const codes = who === 'other' ? ALL.filter((code) => code !== 'Test_Unlock') : ALL;
    expect(judgePermit(state, actor(who, codes))).toBe(answer);
  },
);

/** By hand: who may withdraw a permission. Columns: status, last round, with technician, begun to use, who asks. */
const WITHDRAWALS: readonly [
  OosStatus,
  newest: boolean,
  withTechnician: boolean,
  begun: boolean,
  who: 'head' | 'technician' | 'other',
  ErrorCode | undefined,
][] = [
  ['PERMITTED', true, true, false, 'head', undefined],
  // Taking leave away is no leave: who entered the result may.
  ['PERMITTED', true, true, false, 'technician', undefined],
  ['PERMITTED', true, true, false, 'other', 'FORBIDDEN'],
  ['PERMITTED', true, true, true, 'head', 'OOS_PERMISSION_USED'],
  ['PERMITTED', true, false, false, 'head', 'OOS_RETURN_FIRST'],
  ['PERMITTED', false, true, false, 'head', 'OOS_NOT_OPEN'],
  ['OPEN', true, true, false, 'head', 'OOS_NO_PERMISSION'],
  ['OPEN', true, true, true, 'head', 'OOS_NO_PERMISSION'],
  ['CLOSED', true, true, false, 'head', 'OOS_NO_PERMISSION'],
  ['CLOSED', true, false, true, 'other', 'FORBIDDEN'],
];

test.each(WITHDRAWALS)(
  'COMP-39 withdrawal: %s, last round %s, with its technician %s, begun %s: %s is answered %s',
  (status, last, withTechnician, begun, who, answer) => {
    const state: OosState = {
      status,
      newest: last,
      withTechnician,
      begun,
      technicianId: 'technician',
      enteredBy: ['technician'],
    };
    const codes = who === 'other' ? ALL.filter((code) => code !== 'Test_Unlock') : ALL;
    expect(judgeWithdrawal(state, actor(who, codes))).toBe(answer);
  },
);

test('COMP-39 a result is barred from its case on, but for the time of a permission', () => {
  const barred: Record<OosStatus, boolean> = { OPEN: true, PERMITTED: false, CLOSED: true };
  for (const status of OOS_STATUSES) expect(isBarred(status), status).toBe(barred[status]);
  expect(isBarred(undefined)).toBe(false);
});

test('COMP-39 an approved failure is confirmed, anything else is not', () => {
  expect([outcomeOf(true), outcomeOf(false)]).toEqual(['CONFIRMED', 'NOT_CONFIRMED']);
  expect([isRetest('RETEST'), isRetest('CORRECTION')]).toEqual([true, false]);
});

test('COMP-39 cases are numbered through the year, with three digits or more', () => {
  expect([
    oosCode('2026', 1),
    oosCode('2026', 42),
    oosCode('2026', 999),
    oosCode('2026', 1000),
    oosCode('2030', 7),
  ]).toEqual(['OOS26-001', 'OOS26-042', 'OOS26-999', 'OOS26-1000', 'OOS30-007']);
});
