import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import {
  actionTo,
  editNeedsReason,
  judgeSample,
  SAMPLE_ACTIONS,
  SAMPLE_PATH,
  type SampleAction,
  sampleAbilities,
  type SampleState,
  sampleTransition,
} from './samples.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from './samples.schema.ts';

const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
const actor = (...codes: PermissionCode[]): Actor => ({ id: 'a', permissions: new Set(codes) });
const head = actor(...ALL);
const ready = (status: SampleStatus): SampleState => ({ status, testsApproved: true, hasTests: true });
const bare = (status: SampleStatus): SampleState => ({ status, testsApproved: false, hasTests: false });
const open = (state: SampleState, who: Actor): string[] =>
  sampleAbilities(state, who)
    .filter((ability) => ability.allowed)
    .map((ability) => ability.action);

test('SAMPLE-20 what may be done in each status, by somebody who may do everything, all tests approved', () => {
  expect(Object.fromEntries(SAMPLE_STATUSES.map((status) => [status, open(ready(status), head)]))).toEqual({
    NOT_RECEIVE: ['receive', 'refuse', 'edit', 'delete'],
    RECEIVED: ['store', 'moveToGroup', 'assign', 'sendOut', 'destroy', 'edit'],
    STORED: ['moveToGroup', 'sendOut', 'destroy', 'edit'],
    MOVE_TO_CART: ['assign', 'edit'],
    ANALYZING: ['assign', 'createReport', 'edit'],
    REPORT_SAMPLE_HAS_EXISTED: ['issue', 'reopen'],
    REPORTED: ['store', 'sendOut', 'destroy'],
    EXPORTED: ['takeBack'],
    DESTROYED: ['restore'],
  });
});

test('SAMPLE-20 without tests a sample may leave its group, but gets no report', () => {
  expect(open(bare('MOVE_TO_CART'), head)).toEqual(['leaveGroup', 'assign', 'edit']);
  expect(open(bare('ANALYZING'), head)).toEqual(['assign', 'edit']);
  expect(judgeSample(bare('ANALYZING'), head, 'createReport')).toBe('NO_TESTS');
  expect(judgeSample({ ...bare('ANALYZING'), hasTests: true }, head, 'createReport')).toBe(
    'TESTS_NOT_APPROVED',
  );
  expect(judgeSample(ready('MOVE_TO_CART'), head, 'leaveGroup')).toBe('INVALID_STATUS_TRANSITION');
});

describe('permissions', () => {
  const actions = Object.keys(SAMPLE_ACTIONS) as SampleAction[];
  const whole = (action: SampleAction): SampleState => {
    const [status = 'RECEIVED'] = sampleTransition(action).from;
    return action === 'leaveGroup' ? bare(status) : ready(status);
  };

  test.each(actions)('USER-03 %s needs its permission, and no other one will do', (action) => {
    const needed = sampleTransition(action).permission;
    const rest = ALL.filter((code) => !needed.includes(code));
    expect(judgeSample(whole(action), actor(...rest), action)).toBe('FORBIDDEN');
    expect(judgeSample(whole(action), actor(...needed), action)).toBeUndefined();
  });

  test('SAMPLE-03 while a sample is tested only the head of the unit edits it', () => {
    expect(judgeSample(ready('ANALYZING'), actor('Sample_Edit'), 'edit')).toBe('EDIT_NOT_ALLOWED');
    expect(judgeSample(ready('ANALYZING'), actor('Sample_Edit', 'Test_Unlock'), 'edit')).toBeUndefined();
    expect(judgeSample(ready('REPORTED'), head, 'edit')).toBe('EDIT_NOT_ALLOWED');
  });
});

describe('the table', () => {
  test('SAMPLE-09 no status has two actions of the status call that lead to the same one', () => {
    for (const from of SAMPLE_STATUSES)
      for (const to of SAMPLE_STATUSES) {
        const action = actionTo(from, to);
        if (!action) continue;
        expect(sampleTransition(action).from).toContain(from);
        expect(sampleTransition(action).to).toBe(to);
        const others = (Object.keys(SAMPLE_ACTIONS) as SampleAction[]).filter(
          (other) =>
            other !== action &&
            sampleTransition(other).to === to &&
            sampleTransition(other).from.includes(from),
        );
        expect(others, `${from} to ${to}`).toEqual([]);
      }
  });

  test('SAMPLE-09 the status call goes round no lock: groups, tests, reports and signatures have calls of their own', () => {
    const reached = SAMPLE_STATUSES.flatMap((from) => SAMPLE_STATUSES.map((to) => actionTo(from, to)));
    for (const action of ['moveToGroup', 'assign', 'createReport', 'issue', 'edit', 'delete'] as const)
      expect(reached).not.toContain(action);
    for (const action of reached)
      if (action) expect(sampleTransition(action).requires?.signature).toBeUndefined();
  });

  test('SAMPLE-09 every action that undoes or ends something asks for a reason', () => {
    const reasons = (Object.keys(SAMPLE_ACTIONS) as SampleAction[]).filter(
      (action) => sampleTransition(action).requires?.reason,
    );
    expect(reasons).toEqual(['refuse', 'leaveGroup', 'reopen', 'sendOut', 'destroy', 'restore', 'takeBack']);
  });

  test('SAMPLE-09 every status can be reached, and left', () => {
    const rows = Object.values(SAMPLE_ACTIONS);
    const reached = new Set<string>(['NOT_RECEIVE', ...rows.map((row) => row.to)]);
    for (const status of SAMPLE_STATUSES) {
      expect(reached).toContain(status);
      expect(rows.some((row) => (row.from as readonly string[]).includes(status) && row.to !== 'same')).toBe(
        true,
      );
    }
  });

  test('SAMPLE-23 the stations of a sample follow the table', () => {
    for (const [index, to] of SAMPLE_PATH.slice(1).entries()) {
      const from = SAMPLE_PATH[index] as SampleStatus;
      const step = Object.values(SAMPLE_ACTIONS).some(
        (row) => row.to === to && (row.from as readonly SampleStatus[]).includes(from),
      );
      expect(step, `${from} to ${to}`).toBe(true);
    }
  });

  test('SAMPLE-03 only before its receipt a sample is changed without a reason', () => {
    expect(SAMPLE_STATUSES.filter((status) => !editNeedsReason(status))).toEqual(['NOT_RECEIVE']);
  });
});

test('SAMPLE-21 a certificate is not issued when a result was returned after its number was given', () => {
  expect(judgeSample({ ...bare('REPORT_SAMPLE_HAS_EXISTED'), hasTests: true }, head, 'issue')).toBe(
    'TESTS_NOT_APPROVED',
  );
});
