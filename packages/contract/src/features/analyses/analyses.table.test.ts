import { expect, test } from 'vitest';
import {
  isApproved,
  isPastReview,
  TEST_ACTIONS,
  type TestAction,
  testActionTo,
  type TestState,
  statusAfter,
  testTransition,
} from './analyses.rules.ts';
import { TEST_STATUSES } from './analyses.statuses.ts';

const actions = Object.keys(TEST_ACTIONS) as TestAction[];

test('TEST-11 every step towards a certificate is a signature; review and approval look through the changes', () => {
  const signatures = actions.flatMap((action) => {
    const { signature } = testTransition(action).requires ?? {};
    return signature ? [[action, signature]] : [];
  });
  expect(signatures).toEqual([
    ['requestReview', 'performed'],
    ['skipReview', 'performed'],
    ['review', 'reviewed'],
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['lock', 'locked'],
  ]);
  expect(actions.filter((action) => testTransition(action).requires?.auditReviewed)).toEqual([
    'review',
    'approve',
  ]);
});

test('COMP-20 a call to one status is a signature of one meaning, but where a review may be skipped; the server takes one of the two', () => {
  for (const to of TEST_STATUSES) {
    const meant = TEST_STATUSES.map((from) => testActionTo(from, to, false)).flatMap((action) => {
      const meaning = action && testTransition(action).requires?.signature;
      return meaning ? [meaning] : [];
    });
    expect([...new Set(meant)], to).toHaveLength(
      to === 'REQUEST_APPROVED' ? 2 : Math.min(new Set(meant).size, 1),
    );
  }
  expect(testActionTo('TEST_DONE', 'REQUEST_APPROVED', false)).toBe('skipReview');
  expect(testActionTo('REQUEST_REVIEW', 'REQUEST_APPROVED', false)).toBe('review');
  expect(testActionTo('NEW', 'REQUEST_APPROVED', false)).toBe('review');
});

test('TEST-05 what unlocking leads to, and what an action without a target leaves', () => {
  expect(statusAfter('unlock', 'LOCKED')).toBe('APPROVED');
  expect(statusAfter('enterResult', 'REJECT')).toBe('REJECT');
  expect(statusAfter('approve', 'REQUEST_APPROVED')).toBe('APPROVED');
});

test('TEST-05 everything that goes back asks for a reason', () => {
  expect(actions.filter((action) => testTransition(action).requires?.reason)).toEqual([
    'sendBack',
    'reject',
    'unlock',
    'returnResult',
  ]);
});

test('TEST-05 nothing but unlocking leads out of LOCKED, nothing but returning and locking out of APPROVED', () => {
  const leaving = (status: TestState['status']) =>
    actions.filter((action) => testTransition(action).from.includes(status));
  expect(leaving('LOCKED')).toEqual(['unlock']);
  expect(leaving('APPROVED')).toEqual(['lock', 'returnResult']);
});

test('TEST-04 a wanted status means the action that leads there, or the one whose refusal is the answer', () => {
  const meant = TEST_STATUSES.map((from) => TEST_STATUSES.map((to) => testActionTo(from, to, false)));
  for (const [row, from] of TEST_STATUSES.entries())
    for (const [column, to] of TEST_STATUSES.entries()) {
      const action = meant[row]?.[column];
      if (action && testTransition(action).from.includes(from)) expect(testTransition(action).to).toBe(to);
    }
  expect(testActionTo('REQUEST_REVIEW', 'REJECT', false)).toBe('sendBack');
  expect(testActionTo('REQUEST_APPROVED', 'REJECT', false)).toBe('reject');
  expect(testActionTo('NEW', 'REJECT', false)).toBe('reject');
  expect(testActionTo('NEW', 'NEW', false)).toBeUndefined();
  for (const status of TEST_STATUSES) expect(testActionTo(status, 'APPROVED', true)).toBe('unlock');
});

test('TEST-11 a review lies behind what waits for approval, is approved or locked', () => {
  expect(TEST_STATUSES.filter(isPastReview)).toEqual(['REQUEST_APPROVED', 'APPROVED', 'LOCKED']);
});

test('SAMPLE-21 only approved results stand on a certificate', () => {
  expect(TEST_STATUSES.filter(isApproved)).toEqual(['APPROVED', 'LOCKED']);
});
