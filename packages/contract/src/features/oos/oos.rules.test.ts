import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import {
  isBarred,
  isRetest,
  judgeCase,
  OOS_STATUSES,
  oosCode,
  type OosState,
  type OosStatus,
  outcomeOf,
} from './oos.rules.ts';

const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
const actor = (id: string, codes: readonly PermissionCode[]): Actor => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(codes),
});

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
  ['ACCEPTED', true, true, 'head', undefined],
  ['ACCEPTED', true, false, 'head', 'OOS_RETURN_FIRST'],
  ['SUSPECTED', true, true, 'head', 'OOS_NOT_OPEN'],
  ['CLEARED', true, true, 'head', 'OOS_NOT_OPEN'],
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
      approved: false,
      contradicted: false,
      unexplained: false,
      begun: false,
      technicianId: 'technician',
      enteredBy: ['technician', 'entered'],
    };
    // Whoever it is holds every right, but for the unit head's where it is somebody else.
    const codes = who === 'other' ? ALL.filter((code) => code !== 'Test_Unlock') : ALL;
    expect(judgeCase(state, actor(who, codes), 'permit')).toBe(answer);
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
      approved: false,
      contradicted: false,
      unexplained: false,
      begun,
      technicianId: 'technician',
      enteredBy: ['technician'],
    };
    const codes = who === 'other' ? ALL.filter((code) => code !== 'Test_Unlock') : ALL;
    expect(judgeCase(state, actor(who, codes), 'withdraw')).toBe(answer);
  },
);

/** By hand: who may decide on a value outside that is not said to fail. Columns: status, last round, approved, contradicted, who asks. */
const DECISIONS: readonly [
  OosStatus,
  newest: boolean,
  approved: boolean,
  contradicted: boolean,
  who: 'head' | 'technician' | 'entered' | 'other',
  fails: ErrorCode | undefined,
  conforms: ErrorCode | undefined,
][] = [
  ['OPEN', true, false, true, 'head', undefined, undefined],
  ['OPEN', true, false, true, 'other', 'FORBIDDEN', 'FORBIDDEN'],
  ['OPEN', true, false, true, 'technician', 'OOS_OWN_RESULT', 'OOS_OWN_RESULT'],
  ['OPEN', true, false, true, 'entered', 'OOS_OWN_RESULT', 'OOS_OWN_RESULT'],
  ['OPEN', true, false, false, 'head', 'OOS_NOTHING_TO_DECIDE', 'OOS_NOTHING_TO_DECIDE'],
  ['OPEN', true, true, true, 'head', 'OOS_RETURN_FIRST', 'OOS_RETURN_FIRST'],
  ['OPEN', false, false, true, 'head', 'OOS_NOT_OPEN', 'OOS_NOT_OPEN'],
  ['ACCEPTED', true, false, true, 'head', undefined, 'OOS_NOT_OPEN'],
  ['PERMITTED', true, false, true, 'head', 'OOS_NOT_OPEN', 'OOS_NOT_OPEN'],
  ['SUSPECTED', true, false, true, 'head', 'OOS_NOT_OPEN', 'OOS_NOT_OPEN'],
  ['CLEARED', true, false, true, 'head', 'OOS_NOT_OPEN', 'OOS_NOT_OPEN'],
  ['CLOSED', true, true, true, 'head', 'OOS_NOT_OPEN', 'OOS_NOT_OPEN'],
];
const stateFor = (status: OosStatus, more: Partial<OosState> = {}): OosState => ({
  status,
  newest: true,
  withTechnician: false,
  approved: false,
  contradicted: false,
  unexplained: false,
  begun: true,
  technicianId: 'technician',
  enteredBy: ['technician', 'entered'],
  ...more,
});
const holding = (who: string): Actor =>
  actor(who, who === 'other' ? ALL.filter((code) => code !== 'Test_Unlock') : ALL);

test.each(DECISIONS)(
  'COMP-39 decision: %s, last round %s, approved %s, contradicted %s: %s, that it fails is answered %s, that it conforms %s',
  (status, last, approved, contradicted, who, fails, conforms) => {
    const state = stateFor(status, { newest: last, approved, contradicted });
    expect([judgeCase(state, holding(who), 'fail'), judgeCase(state, holding(who), 'accept')]).toEqual([
      fails,
      conforms,
    ]);
  },
);

test('COMP-39 a change before the completion is explained by the unit head who entered nothing, also of what is a case in the end', () => {
  const answers = (unexplained: boolean) =>
    Object.fromEntries(
      OOS_STATUSES.map((status) => [
        status,
        judgeCase(stateFor(status, { unexplained }), holding('head'), 'clear'),
      ]),
    );
  const settled = {
    CLEARED: 'OOS_NOT_SUSPECTED',
    ACCEPTED: 'OOS_NOT_SUSPECTED',
    CLOSED: 'OOS_NOT_SUSPECTED',
  };
  const [none, no] = [undefined, 'OOS_NOT_SUSPECTED'];
  expect(answers(true)).toEqual({ SUSPECTED: none, OPEN: none, PERMITTED: none, ...settled });
  expect(answers(false)).toEqual({ SUSPECTED: no, OPEN: no, PERMITTED: no, ...settled });
  const state = stateFor('SUSPECTED', { unexplained: true });
  expect(judgeCase(state, holding('technician'), 'clear')).toBe('OOS_OWN_RESULT');
  expect(judgeCase(state, holding('entered'), 'clear')).toBe('OOS_OWN_RESULT');
  expect(judgeCase(state, holding('other'), 'clear')).toBe('FORBIDDEN');
});

test('COMP-39 a result is barred from its case on, but for the time of a permission and before entry is complete', () => {
  const barred: Record<OosStatus, boolean> = {
    SUSPECTED: false,
    CLEARED: false,
    OPEN: true,
    PERMITTED: false,
    ACCEPTED: true,
    CLOSED: true,
  };
  for (const status of OOS_STATUSES) expect(isBarred(status), status).toBe(barred[status]);
  expect(isBarred(undefined)).toBe(false);
});

test('COMP-39 an approved failure is confirmed, what was accepted conforms, anything else is not confirmed', () => {
  expect([
    outcomeOf(true, false),
    outcomeOf(true, true),
    outcomeOf(false, true),
    outcomeOf(false, false),
  ]).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFORMS', 'NOT_CONFIRMED']);
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
