import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import {
  judgeTest,
  TEST_ACTIONS,
  type TestAction,
  testAbilities,
  type TestState,
  testTransition,
} from './analyses.rules.ts';
import { TEST_STATUSES } from './analyses.statuses.ts';
import { actor, ALL, other, stateOf, technician } from './testing/test-states.ts';

const actions = Object.keys(TEST_ACTIONS) as TestAction[];
const open = (state: TestState, who: Actor): string[] =>
  testAbilities(state, who)
    .filter((ability) => ability.allowed)
    .map((ability) => ability.action);

test('TEST-10 what the technician may do in each status, with every permission there is', () => {
  expect(
    Object.fromEntries(TEST_STATUSES.map((status) => [status, open(stateOf(status), technician)])),
  ).toEqual({
    NEW: ['enterResult', 'allocate', 'edit', 'completeEntry'],
    TEST_DONE: ['enterResult', 'allocate', 'edit', 'requestReview'],
    REQUEST_REVIEW: ['edit', 'returnResult'],
    REQUEST_APPROVED: ['edit', 'returnResult'],
    APPROVED: ['lock', 'returnResult'],
    REJECT: ['enterResult', 'allocate', 'edit', 'completeEntry'],
    LOCKED: ['unlock'],
  });
});

test('TEST-10 what somebody else may do in each status, with every permission there is', () => {
  expect(Object.fromEntries(TEST_STATUSES.map((status) => [status, open(stateOf(status), other)]))).toEqual({
    NEW: ['allocate', 'edit', 'markQc'],
    TEST_DONE: ['allocate', 'edit', 'markQc'],
    REQUEST_REVIEW: ['edit', 'review', 'sendBack', 'returnResult'],
    REQUEST_APPROVED: ['edit', 'approve', 'reject', 'returnResult'],
    APPROVED: ['lock', 'returnResult'],
    REJECT: ['allocate', 'edit', 'markQc'],
    LOCKED: ['unlock'],
  });
});

test('TEST-10 where a review may be skipped the technician sends to approval at once, and nobody else; the rest stays', () => {
  const all = (who: Actor, reviewMayBeSkipped: boolean) =>
    Object.fromEntries(
      TEST_STATUSES.map((status) => [status, open(stateOf(status, { reviewMayBeSkipped }), who)]),
    );
  expect(all(technician, true)).toEqual({
    ...all(technician, false),
    TEST_DONE: ['enterResult', 'allocate', 'edit', 'requestReview', 'skipReview'],
  });
  expect(all(other, true)).toEqual(all(other, false));
  // Off, it is told as such and not as a matter of the status; whose test it is does not matter then.
  for (const who of [technician, other])
    expect(judgeTest(stateOf('TEST_DONE'), who, 'skipReview')).toBe('REVIEW_REQUIRED');
  const may = { reviewMayBeSkipped: true };
  expect(judgeTest(stateOf('TEST_DONE', may), other, 'skipReview')).toBe('NOT_ASSIGNED');
  expect(judgeTest(stateOf('TEST_DONE', { ...may, complete: false }), technician, 'skipReview')).toBe(
    'RESULT_INCOMPLETE',
  );
  expect(judgeTest(stateOf('NEW', may), technician, 'skipReview')).toBe('INVALID_STATUS_TRANSITION');
});

test('TEST-11 what was not reviewed is approved by somebody else than its technician', () => {
  const skipped = stateOf('REQUEST_APPROVED', { reviewMayBeSkipped: true, reviewedBy: null });
  for (const action of ['approve', 'reject'] as const) {
    expect(judgeTest(skipped, technician, action)).toBe('OWN_RESULT');
    expect(judgeTest({ ...skipped, enteredBy: ['technician', 'other'] }, other, action)).toBe('OWN_RESULT');
    expect(judgeTest(skipped, other, action)).toBeUndefined();
  }
});

describe('permissions', () => {
  const mine = new Set<TestAction>([
    'enterResult',
    'completeEntry',
    'requestReview',
    'skipReview',
    'returnResult',
  ]);

  test.each(actions)('USER-03 %s needs its permission, and no other one will do', (action) => {
    const { from, permission } = testTransition(action);
    const id = mine.has(action) ? 'technician' : 'other';
    const [status = 'NEW'] = from;
    const rest = ALL.filter((code) => !permission.includes(code));
    const state = stateOf(status, { reviewMayBeSkipped: true, begun: action !== 'delete' });
    expect(judgeTest(state, actor(id, ...rest), action)).toBe('FORBIDDEN');
    expect(judgeTest(state, actor(id, ...permission), action)).toBeUndefined();
  });
});

describe('segregation of duties', () => {
  const judged = ['review', 'sendBack', 'approve', 'reject'] as const;
  const statusOf = (action: TestAction) => testTransition(action).from[0] ?? 'NEW';

  test.each(judged)('TEST-11 %s is not for the technician', (action) => {
    expect(judgeTest(stateOf(statusOf(action), { enteredBy: [] }), technician, action)).toBe('OWN_RESULT');
  });

  test.each(judged)('TEST-11 %s is not for anybody who ever entered a result', (action) => {
    const state = stateOf(statusOf(action), { enteredBy: ['somebody', 'other'] });
    expect(judgeTest(state, other, action)).toBe('OWN_RESULT');
  });

  test.each(['approve', 'reject'] as const)('TEST-11 %s is not for the one who reviewed', (action) => {
    const state = stateOf('REQUEST_APPROVED', { reviewedBy: 'other' });
    expect(judgeTest(state, other, action)).toBe('OWN_RESULT');
    expect(judgeTest(state, actor('third', ...ALL), action)).toBeUndefined();
  });

  test.each(['enterResult', 'completeEntry', 'requestReview'] as const)(
    'TEST-10 %s is for the technician alone',
    (action) => {
      expect(judgeTest(stateOf(statusOf(action)), other, action)).toBe('NOT_ASSIGNED');
    },
  );
});

describe('a test that nobody was given', () => {
  const nobodys = stateOf('NEW', { technicianId: null, enteredBy: [], begun: false });

  test('SAMPLE-15 TEST-10 is begun by nobody; who assigns tests says who does', () => {
    expect(open(nobodys, other)).toEqual(['allocate', 'edit', 'delete', 'markQc']);
    for (const action of ['enterResult', 'completeEntry'] as const)
      expect(judgeTest(nobodys, technician, action), action).toBe('TECHNICIAN_MISSING');
    // Of what has to be begun before, the status says so.
    expect(judgeTest(nobodys, technician, 'requestReview')).toBe('INVALID_STATUS_TRANSITION');
    expect(judgeTest(nobodys, actor('clerk', 'Test_Add'), 'allocate')).toBeUndefined();
    expect(judgeTest(nobodys, actor('technician', 'Test_EnterResult'), 'allocate')).toBe('FORBIDDEN');
  });

  test('TEST-02 a record is kept by who may edit all, and by who tests it while on the list', () => {
    const mine = actor('technician', 'Test_EnterResult');
    const judge = (change: Partial<TestState>, who = mine) => judgeTest(stateOf('NEW', change), who, 'edit');
    expect(judge({})).toBeUndefined();
    expect(judge({ technicianId: 'other' })).toBe('NOT_ASSIGNED');
    expect(judge({ technicianId: null })).toBe('TECHNICIAN_MISSING');
    expect(judge({ technicians: ['other'] })).toBe('NOT_ON_TECHNICIAN_LIST');
    expect(judge({ technicians: [] }, actor('head', 'Test_Edit'))).toBeUndefined();
    expect(judge({}, actor('clerk', 'Test_Add'))).toBe('FORBIDDEN');
    expect(judge({ reported: true }, actor('head', 'Test_Edit'))).toBe('EDIT_NOT_ALLOWED');
  });

  test('TEST-02 what once had a result is not deleted, nor by who only edits', () => {
    const clerk = actor('clerk', 'Test_Delete');
    expect(judgeTest(nobodys, clerk, 'delete')).toBeUndefined();
    expect(judgeTest(stateOf('NEW'), clerk, 'delete')).toBe('TEST_DELETE_NOT_ALLOWED');
    expect(judgeTest(stateOf('TEST_DONE', { begun: false }), clerk, 'delete')).toBe(
      'TEST_DELETE_NOT_ALLOWED',
    );
    expect(judgeTest(nobodys, actor('clerk', 'Test_Edit'), 'delete')).toBe('FORBIDDEN');
  });

  test('TEST-10 what is signed stays with who signed it', () => {
    for (const status of ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'] as const)
      expect(judgeTest(stateOf(status), other, 'allocate'), status).toBe('EDIT_NOT_ALLOWED');
  });
});

describe('the lists of the test id', () => {
  /** By hand: the list each act asks, and a status in which it is open (rule T14, COMP-09). */
  const ASKED: Record<TestAction, [TestState['status'], 'technicians' | 'approvers' | 'none']> = {
    enterResult: ['NEW', 'technicians'],
    allocate: ['NEW', 'none'],
    // Who edits all is asked for no list; who only tests is.
    edit: ['NEW', 'none'],
    delete: ['NEW', 'none'],
    markQc: ['NEW', 'none'],
    completeEntry: ['NEW', 'technicians'],
    requestReview: ['TEST_DONE', 'technicians'],
    skipReview: ['TEST_DONE', 'technicians'],
    review: ['REQUEST_REVIEW', 'approvers'],
    sendBack: ['REQUEST_REVIEW', 'approvers'],
    approve: ['REQUEST_APPROVED', 'approvers'],
    reject: ['REQUEST_APPROVED', 'approvers'],
    lock: ['APPROVED', 'approvers'],
    unlock: ['LOCKED', 'none'],
    returnResult: ['APPROVED', 'none'],
  };
  const OFF = { technicians: 'NOT_ON_TECHNICIAN_LIST', approvers: 'NOT_ON_APPROVER_LIST' } as const;
  const EMPTY = { technicians: 'TECHNICIAN_LIST_EMPTY', approvers: 'APPROVER_LIST_EMPTY' } as const;

  test.each(Object.entries(ASKED))('TEST-10 %s asks its list and no other', (action, [status, asked]) => {
    // Nobody marks a test of his or her own, on whatever list.
    const who = asked === 'approvers' || action === 'markQc' ? other : technician;
    const judged = (technicians: TestState['technicians'], approvers: TestState['approvers']) =>
      judgeTest(
        stateOf(status, {
          enteredBy: [],
          begun: action !== 'delete',
          technicians,
          approvers,
          reviewMayBeSkipped: true,
        }),
        who,
        action as TestAction,
      );
    for (const elsewhere of ['EVERYONE', [who.id], ['somebody'], []] as const) {
      const withList = (list: TestState['technicians']) =>
        asked === 'technicians' ? judged(list, elsewhere) : judged(elsewhere, list);
      if (asked === 'none') {
        for (const list of ['EVERYONE', [who.id], ['somebody'], []] as const)
          expect(withList(list)).toBeUndefined();
        continue;
      }
      expect(withList('EVERYONE')).toBeUndefined();
      expect(withList(['somebody', who.id])).toBeUndefined();
      expect(withList(['somebody'])).toBe(OFF[asked]);
      expect(withList([])).toBe(EMPTY[asked]);
    }
  });
});

test('TEST-05 entry is not complete without result and verdict', () => {
  expect(judgeTest(stateOf('NEW', { complete: false }), technician, 'completeEntry')).toBe(
    'RESULT_INCOMPLETE',
  );
  expect(judgeTest(stateOf('TEST_DONE', { complete: false }), technician, 'requestReview')).toBe(
    'RESULT_INCOMPLETE',
  );
  expect(judgeTest(stateOf('NEW', { complete: false }), technician, 'enterResult')).toBeUndefined();
});

test('TEST-06 a result is pulled back by its technician or the unit head, nobody else', () => {
  const approved = stateOf('APPROVED');
  expect(judgeTest(approved, actor('technician', 'Test_EnterResult'), 'returnResult')).toBeUndefined();
  expect(judgeTest(approved, actor('other', 'Test_EnterResult'), 'returnResult')).toBe('NOT_ASSIGNED');
  expect(judgeTest(approved, actor('head', 'Test_Unlock'), 'returnResult')).toBeUndefined();
});

test('TEST-05 what an issued certificate says cannot be unlocked or returned', () => {
  expect(judgeTest(stateOf('LOCKED', { reported: true }), other, 'unlock')).toBe('EDIT_NOT_ALLOWED');
  expect(judgeTest(stateOf('APPROVED', { reported: true }), other, 'returnResult')).toBe('EDIT_NOT_ALLOWED');
});
