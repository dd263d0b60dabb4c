import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { judgeTest, testAbilities, type TestState } from './analyses.rules.ts';
import { other, stateOf, technician } from './testing/test-states.ts';

const open = (state: TestState, who: Actor): string[] =>
  testAbilities(state, who)
    .filter((ability) => ability.allowed)
    .map((ability) => ability.action);

test('COMP-39 a case that waits for the unit head bars review, doing without it and approval, and nothing else', () => {
  const barred = (status: TestState['status'], who: Actor): string[] =>
    testAbilities(stateOf(status, { oosOpen: true, reviewMayBeSkipped: true }), who)
      .filter(({ because }) => because === 'OOS_OPEN')
      .map(({ action }) => action);
  expect([
    barred('TEST_DONE', technician),
    barred('REQUEST_REVIEW', other),
    barred('REQUEST_APPROVED', other),
    barred('APPROVED', other),
  ]).toEqual([['skipReview'], ['review'], ['approve'], []]);
  // Who is refused anyway is told that; a case is no reason to name.
  expect(judgeTest(stateOf('REQUEST_REVIEW', { oosOpen: true }), technician, 'review')).toBe('OWN_RESULT');
  expect(open(stateOf('REQUEST_REVIEW', { oosOpen: true }), other)).toContain('sendBack');
  expect(open(stateOf('REQUEST_APPROVED', { oosOpen: true }), other)).toContain('reject');
});

test('TEST-09 who marked a test as quality control, or took the mark off, neither enters nor completes it', () => {
  const marked = stateOf('NEW', { enteredBy: [], begun: false, markedBy: ['technician'] });
  expect(judgeTest(marked, technician, 'enterResult')).toBe('QC_OWN_TEST');
  expect(judgeTest(marked, technician, 'completeEntry')).toBe('QC_OWN_TEST');
  expect(judgeTest({ ...marked, markedBy: ['other'] }, technician, 'enterResult')).toBeUndefined();
});
