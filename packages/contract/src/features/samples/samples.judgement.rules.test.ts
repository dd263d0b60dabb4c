import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../core/error-codes.ts';
import { actor, ALL, bare, head, open, ready } from './testing/sample-states.ts';
import { isSampler, judgeSample, sampleAbilities, type SampleState } from './samples.judgement.rules.ts';
import { actionTo, SAMPLE_ACTIONS, type SampleAction, sampleTransition } from './samples.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from './samples.schema.ts';

test('SAMPLE-20 what may be done in each status, by somebody who may do everything, all tests approved', () => {
  const portions = ['separate', 'pool', 'merge'];
  const always = ['clone', 'upload'];
  const unnumbered = ['clone', 'upload', 'deleteFile'];
  const results = ['lockResults', 'unlockResults'];
  expect(Object.fromEntries(SAMPLE_STATUSES.map((status) => [status, open(ready(status), head)]))).toEqual({
    NOT_RECEIVE: ['receive', 'refuse', 'edit', 'delete', ...unnumbered],
    RECEIVED: ['store', 'moveToGroup', 'assign', 'sendOut', 'destroy', 'edit', ...portions, ...always],
    STORED: ['moveToGroup', 'sendOut', 'destroy', 'edit', ...portions, ...always],
    MOVE_TO_CART: ['assign', 'edit', ...always],
    ANALYZING: ['assign', 'allocate', 'deleteTests', 'createReport', 'edit', ...always, ...results],
    REPORT_SAMPLE_HAS_EXISTED: ['allocate', 'issue', 'reopen', 'annotate', ...always, ...results],
    REPORTED: ['store', 'sendOut', 'destroy', 'annotate', ...always],
    EXPORTED: ['takeBack', 'annotate', ...always],
    DESTROYED: ['restore', 'annotate', ...always],
  });
});

test('SAMPLE-20 without tests a sample may leave its group, but gets no report', () => {
  expect(open(bare('MOVE_TO_CART'), head)).toEqual(['leaveGroup', 'assign', 'edit', 'clone', 'upload']);
  expect(open(bare('ANALYZING'), head)).toEqual([
    'assign',
    'allocate',
    'deleteTests',
    'edit',
    'clone',
    'upload',
  ]);
  expect(judgeSample(bare('ANALYZING'), head, 'createReport')).toBe('NO_TESTS');
  expect(judgeSample({ ...bare('ANALYZING'), hasTests: true }, head, 'createReport')).toBe(
    'TESTS_NOT_APPROVED',
  );
  expect(judgeSample(ready('MOVE_TO_CART'), head, 'leaveGroup')).toBe('INVALID_STATUS_TRANSITION');
});

test('SAMPLE-20 what is switched off is off for everybody, whatever the status; refusing goes with cancelling', () => {
  for (const status of SAMPLE_STATUSES) {
    const state: SampleState = { ...ready(status), actionsOff: ['clone', 'destroy'] };
    for (const action of ['clone', 'destroy', 'destroyEarly', 'refuse'] as const) {
      expect(judgeSample(state, head, action), action).toBe('ACTION_OFF');
      expect(judgeSample(state, actor(), action), action).toBe('ACTION_OFF');
    }
    const off = sampleAbilities(state, head).filter(({ because }) => because === 'ACTION_OFF');
    expect(off.map(({ action }) => action).sort()).toEqual(['clone', 'destroy', 'destroyEarly', 'refuse']);
    const rest = open(state, head);
    expect(rest).toEqual(
      open(ready(status), head).filter((action) => !['clone', 'destroy', 'refuse'].includes(action)),
    );
  }
});

describe('permissions', () => {
  const actions = Object.keys(SAMPLE_ACTIONS) as SampleAction[];
  const whole = (action: SampleAction): SampleState => {
    const [status = 'RECEIVED'] = sampleTransition(action).from;
    if (action === 'destroyEarly') return { ...ready(status), keptUntil: '2026-03-01' };
    return action === 'leaveGroup' ? bare(status) : ready(status);
  };

  test.each(actions)('USER-03 %s needs its permission, and no other one will do', (action) => {
    const needed = sampleTransition(action).permission;
    const rest = ALL.filter((code) => !needed.includes(code));
    expect(judgeSample(whole(action), actor(...rest), action)).toBe('FORBIDDEN');
    expect(judgeSample(whole(action), actor(...needed, 'Sample_ViewAll'), action)).toBeUndefined();
  });

  test('SAMPLE-03 while a sample is tested only the head of the unit edits it', () => {
    const clerk = ['Sample_Edit', 'Sample_ViewAll'] as const;
    expect(judgeSample(ready('ANALYZING'), actor(...clerk), 'edit')).toBe('EDIT_NOT_ALLOWED');
    expect(judgeSample(ready('ANALYZING'), actor(...clerk, 'Test_Unlock'), 'edit')).toBeUndefined();
    expect(judgeSample(ready('REPORTED'), head, 'edit')).toBe('EDIT_NOT_ALLOWED');
  });
});

test('SAMPLE-03 who sees only his or her own samples changes them until they are received', () => {
  const sampler = actor('Sample_Edit');
  expect(judgeSample(bare('NOT_RECEIVE'), sampler, 'edit')).toBeUndefined();
  for (const status of ['RECEIVED', 'STORED', 'MOVE_TO_CART'] as const) {
    expect(judgeSample(bare(status), sampler, 'edit')).toBe('EDIT_NOT_ALLOWED');
    expect(judgeSample(bare(status), actor('Sample_Edit', 'Sample_ViewAll'), 'edit')).toBeUndefined();
  }
  expect(judgeSample(ready('REPORTED'), sampler, 'annotate')).toBe('EDIT_NOT_ALLOWED');
  expect(judgeSample(ready('REPORTED'), actor('Sample_Edit', 'Sample_ViewAll'), 'annotate')).toBeUndefined();
});

test('SAMPLE-09 planning refuses what was not received, and destroys nothing', () => {
  const planning = actor('Sample_Refuse', 'Sample_ViewAll');
  expect(judgeSample(bare('NOT_RECEIVE'), planning, 'refuse')).toBeUndefined();
  expect(judgeSample(bare('NOT_RECEIVE'), actor('Sample_Cancel'), 'refuse')).toBeUndefined();
  for (const status of ['RECEIVED', 'STORED', 'REPORTED'] as const) {
    expect(judgeSample(bare(status), planning, 'refuse')).toBe('INVALID_STATUS_TRANSITION');
    expect(judgeSample(bare(status), planning, 'destroy')).toBe('FORBIDDEN');
  }
});

test('SAMPLE-21 a certificate is not issued when a result was returned after its number was given', () => {
  expect(judgeSample({ ...bare('REPORT_SAMPLE_HAS_EXISTED'), hasTests: true }, head, 'issue')).toBe(
    'TESTS_NOT_APPROVED',
  );
});

test('COMP-40 who may not see where coded samples come from issues no certificate of one', () => {
  const blind = {
    ...actor(...ALL.filter((code) => code !== 'Sample_Origin' && code !== 'Test_EnterResult')),
    blind: true,
  };
  const waits = ready('REPORT_SAMPLE_HAS_EXISTED');
  expect(judgeSample(waits, blind, 'issue')).toBe('ORIGIN_HIDDEN');
  expect(judgeSample(waits, { ...blind, blind: false }, 'issue')).toBeUndefined();
  expect(judgeSample(waits, { ...head, blind: true }, 'issue')).toBeUndefined();
});

describe('what is left', () => {
  const empty = (status: SampleStatus): SampleState => ({ ...ready(status), hasQuantity: false });

  test('SAMPLE-09 after the report only what the tests have left is stored', () => {
    expect(judgeSample(empty('REPORTED'), head, 'store')).toBe('NOTHING_LEFT');
  });

  test('SAMPLE-13 what was merged away is neither stored nor tested', () => {
    expect(judgeSample(empty('RECEIVED'), head, 'store')).toBe('NOTHING_LEFT');
    for (const action of ['moveToGroup', 'assign'] as const)
      expect(judgeSample(empty('RECEIVED'), head, action), action).toBe('SAMPLE_QUANTITY_REQUIRED');
  });

  test('SAMPLE-15 what the group or its tests have taken whole gets its tests', () => {
    for (const status of ['MOVE_TO_CART', 'ANALYZING'] as const)
      expect(judgeSample(empty(status), head, 'assign'), status).toBeUndefined();
  });

  test('SAMPLE-09 a sample of which nothing is left is neither sent out nor destroyed, before or after its retention', () => {
    for (const status of sampleTransition('sendOut').from)
      expect(judgeSample(empty(status), head, 'sendOut')).toBe('NOTHING_LEFT');
    for (const status of ['RECEIVED', 'STORED', 'REPORTED'] as const) {
      expect(judgeSample(empty(status), head, 'destroy')).toBe('NOTHING_LEFT');
      const kept = { ...empty(status), keptUntil: '2999-01-01' };
      expect(judgeSample(kept, head, 'destroyEarly')).toBe('NOTHING_LEFT');
    }
    expect(judgeSample({ ...empty('NOT_RECEIVE'), hasNumber: false }, head, 'refuse')).toBeUndefined();
  });
});

describe('a refused sample that was restored', () => {
  const restored: SampleState = { ...bare('STORED'), hasNumber: false };

  test('SAMPLE-09 gets no tests and no portions before it is received', () => {
    for (const action of ['moveToGroup', 'separate', 'pool', 'merge'] as const)
      expect(judgeSample(restored, head, action), action).toBe('SAMPLE_NUMBER_REQUIRED');
    expect(judgeSample({ ...restored, status: 'RECEIVED' }, head, 'assign')).toBe('SAMPLE_NUMBER_REQUIRED');
    expect(judgeSample(restored, head, 'receive')).toBeUndefined();
    expect(actionTo('STORED', 'RECEIVED')).toBe('receive');
  });

  test('SAMPLE-09 one that is stored with its number is not received again', () => {
    expect(judgeSample(bare('STORED'), head, 'receive')).toBe('INVALID_STATUS_TRANSITION');
  });
});

test('SAMPLE-14 what is left after an issued report goes into no group: its tests are closed', () => {
  expect(judgeSample({ ...ready('STORED'), hasReport: true }, head, 'moveToGroup')).toBe(
    'INVALID_STATUS_TRANSITION',
  );
});

test('SAMPLE-10 results are locked when all are approved and one is open, and unlocked when one is locked', () => {
  const state: SampleState = { ...ready('ANALYZING'), anyLocked: false };
  expect(judgeSample(state, head, 'lockResults')).toBeUndefined();
  expect(judgeSample({ ...state, testsApproved: false }, head, 'lockResults')).toBe('TESTS_NOT_APPROVED');
  expect(judgeSample({ ...state, allLocked: true }, head, 'lockResults')).toBe('INVALID_STATUS_TRANSITION');
  expect(judgeSample(state, head, 'unlockResults')).toBe('NOT_LOCKED');
  for (const action of ['lockResults', 'unlockResults'] as const)
    expect(judgeSample(bare('ANALYZING'), head, action)).toBe('NO_TESTS');
});

test('SAMPLE-03 a sampler is who registers samples and sees only those of his or her own', () => {
  expect(isSampler(actor('Sample', 'Sample_Add', 'Sample_Edit'))).toBe(true);
  expect(isSampler(actor('Sample', 'Sample_Add', 'Sample_ViewAll'))).toBe(false);
  expect(isSampler(actor('Sample', 'Test_EnterResult'))).toBe(false);
});

/** By hand: what stops a number and an issue first, with all tests approved or not. */
const WAITING: readonly [
  oosOpen: boolean,
  relatedOpen: boolean,
  testsApproved: boolean,
  ErrorCode | undefined,
][] = [
  [false, false, true, undefined],
  [true, false, true, 'OOS_OPEN'],
  [false, true, true, 'OOS_RELATED_OPEN'],
  [true, true, true, 'OOS_OPEN'],
  [true, false, false, 'OOS_OPEN'],
  [false, true, false, 'OOS_RELATED_OPEN'],
  [false, false, false, 'TESTS_NOT_APPROVED'],
];
test.each(WAITING)(
  'COMP-39 SAMPLE-21 own case open %s, one of the same material %s, tests approved %s: number and issue answer %s',
  (oosOpen, relatedOpen, testsApproved, answer) => {
    const waits = { oosOpen, relatedOpen, testsApproved };
    expect(judgeSample({ ...ready('ANALYZING'), ...waits }, head, 'createReport')).toBe(answer);
    expect(judgeSample({ ...ready('REPORT_SAMPLE_HAS_EXISTED'), ...waits }, head, 'issue')).toBe(answer);
  },
);
