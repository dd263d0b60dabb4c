import { describe, expect, test } from 'vitest';
import { stateOfCell } from './cell-state.ts';
import { changedFields, isDirty, judge } from './entry-row.ts';
import { aRow } from './fixtures.ts';

describe('TEST-03 flag, proposal and verdict of a row', () => {
  test('the flag follows the typed value in exact decimals, comma and point alike', () => {
    const flag = (result: string) => judge(aRow(1, {}, { result })).flag;
    expect(flag('94,94')).toBe('LOW');
    expect(flag('94,95')).toBe('OPTIMAL');
    expect(flag('94.95')).toBe('OPTIMAL');
    expect(flag('105,0')).toBe('OPTIMAL');
    expect(flag('105,05')).toBe('HIGH');
    expect(flag('110,1')).toBe('CRITICAL_HIGH');
    expect(flag('89,9')).toBe('CRITICAL_LOW');
  });
  test('the proposal becomes the verdict until a person chooses another', () => {
    expect(judge(aRow(1, {}, { result: '99,6' }))).toMatchObject({ verdict: 'PASS', origin: 'proposed' });
    expect(judge(aRow(1, {}, { result: '99,6', sampleTestingResult: 'FAIL' }))).toMatchObject({
      verdict: 'FAIL',
      origin: 'chosen',
      unexplained: true,
    });
  });
  test('a verdict against the proposal is explained by a remark or a comment', () => {
    const edits = { result: '99,6', sampleTestingResult: 'FAIL' } as const;
    expect(judge(aRow(1, {}, { ...edits, remarks: 'Mẫu vỡ' })).unexplained).toBe(false);
    expect(judge(aRow(1, {}, { ...edits, analysisComment: 'Mẫu vỡ' })).unexplained).toBe(false);
    expect(stateOfCell(aRow(1, {}, edits), 'remarks')).toBe('error');
  });
  test('text has no flag, says so, and leaves the verdict to a person', () => {
    for (const result of ['KPH', '< 0,25'])
      expect(judge(aRow(1, {}, { result }))).toMatchObject({
        flag: null,
        verdict: null,
        origin: 'none',
        asText: true,
      });
    const noLimits = aRow(1, { minimum: null, maximum: null }, { result: 'Đúng' });
    expect(judge(noLimits)).toMatchObject({ flag: null, asText: false });
  });
  test('a stored verdict is not carried over to a changed value', () => {
    const stored = { result: '99,6', sampleTestingResult: 'PASS', resultVersions: 1 } as const;
    expect(judge(aRow(1, stored)).origin).toBe('stored');
    expect(judge(aRow(1, stored, { result: '80' }))).toMatchObject({ verdict: 'FAIL', origin: 'proposed' });
    expect(judge(aRow(1, stored, { result: 'KPH' })).verdict).toBeNull();
    expect(judge(aRow(1, stored, { remarks: 'x' })).origin).toBe('stored');
  });
  test('the flag is computed from the field its base names', () => {
    const row = aRow(1, { flagBase: 'OBSERVER_VALUE' }, { result: '80', observedValue: '99' });
    expect(judge(row).flag).toBe('OPTIMAL');
    expect(judge(aRow(1, { flagBase: 'LOQ', loq: '99.5' })).flag).toBe('OPTIMAL');
  });
});

describe('TEST-03 rows with something unsaved', () => {
  test('the same number in another notation is no change', () => {
    expect(isDirty(aRow(1, { result: '97.20' }, { result: ' 97,20 ' }))).toBe(false);
    expect(isDirty(aRow(1, { result: '97.20' }, { result: '97,2' }))).toBe(true);
  });
  test('a proposal is saved with its value, not alone', () => {
    expect(changedFields(aRow(1, {}, { result: '99' }))).toEqual(['result', 'sampleTestingResult']);
    expect(isDirty(aRow(1, { result: '99', proposal: 'PASS' }))).toBe(false);
    expect(changedFields(aRow(1, { result: '99' }, { sampleTestingResult: 'PASS' }))).toEqual([
      'sampleTestingResult',
    ]);
  });
  test('clearing a stored value is a change', () => {
    expect(changedFields(aRow(1, { remarks: 'x' }, { remarks: '' }))).toEqual(['remarks']);
  });
});
