import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { qcMeaning } from './qc.rules.ts';
import { judgeTest, type TestState } from './analyses.rules.ts';
import { actor, other, stateOf, technician } from './testing/test-states.ts';

describe('the mark of quality control', () => {
  const judge = (who: Actor, change: Partial<TestState>, status: TestState['status'] = 'NEW') =>
    judgeTest(stateOf(status, change), who, 'markQc');
  const planner = actor('planner', 'Test_Add');
  const head = actor('head', 'Test_Unlock');
  const UNBEGUN = { begun: false, enteredBy: [] };

  test('TEST-09 COMP-39 before anything was saved it is of who assigns and of the unit head, later of the unit head alone', () => {
    for (const status of ['NEW', 'TEST_DONE', 'REJECT'] as const) {
      expect(judge(planner, UNBEGUN, status)).toBeUndefined();
      expect(judge(head, UNBEGUN, status)).toBeUndefined();
      expect(judge(planner, {}, status)).toBe('QC_AFTER_RESULT');
      expect(judge(head, {}, status)).toBeUndefined();
    }
    expect(judge(planner, { ...UNBEGUN, technicianId: null })).toBeUndefined();
  });

  test('TEST-09 COMP-39 it is never of who tests it or ever entered a result of it, whatever rights that person has', () => {
    // With the right of a technician alone there is no such act at all.
    expect(judge(actor('technician', 'Test_EnterResult', 'Test_Edit'), UNBEGUN)).toBe('FORBIDDEN');
    for (const change of [{}, UNBEGUN]) expect(judge(technician, change)).toBe('QC_OWN_TEST');
    // Nor once the test was given to somebody else.
    expect(judge(other, { technicianId: 'another', enteredBy: ['another', 'other'] })).toBe('QC_OWN_TEST');
    expect(judge(other, { technicianId: 'another', enteredBy: ['another'] })).toBeUndefined();
  });

  test('TEST-09 PRINT-04 what an issued report says stays: neither signed nor reported tests are marked', () => {
    expect(judge(head, { reported: true })).toBe('EDIT_NOT_ALLOWED');
    for (const status of ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'] as const)
      expect(judge(head, {}, status)).toBe('EDIT_NOT_ALLOWED');
  });

  test('TEST-09 COMP-19 what was saved is signed for, with its own meaning each way', () => {
    expect([true, false].map((begun) => [qcMeaning(true, begun), qcMeaning(false, begun)])).toEqual([
      ['qc-marked', 'qc-unmarked'],
      [undefined, undefined],
    ]);
  });
});
