import { describe, expect, test } from 'vitest';
import { stateOfCell } from './cell-state.ts';
import { answeredOf, questionOf, unreadableOf } from './entry-number.ts';
import { entryReducer } from './entry-reducer.ts';
import { changedFields, isDirty, judge } from './entry-row.ts';
import { entryState } from './entry-steps.ts';
import { aRow, idOf } from './fixtures.ts';
import { shownValue } from './shown-value.ts';
import { toSave } from './to-save.ts';

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
    const none = { minimum: null, maximum: null, criticalLow: null, criticalHigh: null };
    const noLimits = aRow(1, none, { result: 'Đúng' });
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

describe('TEST-03 numbers that are not clear', () => {
  const germs = { minimum: null, maximum: '500', criticalLow: null, criticalHigh: null };
  test('what may be a thousand is asked: no flag, no proposal, both answers with comma or without separator', () => {
    const row = aRow(1, germs, { result: '1.000', lod: '-2.500' });
    expect(questionOf(row, 'result')).toEqual(['1,000', '1000']);
    expect(questionOf(row, 'lod')).toEqual(['-2,500', '-2500']);
    expect(judge(row)).toMatchObject({
      flag: null,
      proposal: null,
      verdict: null,
      asText: false,
      asked: true,
    });
    expect(stateOfCell(row, 'result')).toBe('asked');
    expect(questionOf(aRow(1, germs, { result: '12,500' }), 'result')).toEqual(['12,500', '12500']);
  });
  test('the limits may answer, and what is no number field or is stored already is not asked', () => {
    const fine = { ...germs, minimum: '1.040', maximum: '1.060' };
    for (const result of ['1.049', '1,049', '0,125', '5,1E-05'])
      expect(questionOf(aRow(1, fine, { result }), 'result')).toBeUndefined();
    expect(judge(aRow(1, fine, { result: '1,049' })).flag).toBe('OPTIMAL');
    const pH = { minimum: '6.0', maximum: '8.0' };
    for (const result of ['1.500', '6,500'])
      expect(questionOf(aRow(1, pH, { result }), 'result'), result).toBeDefined();
    expect(questionOf(aRow(1, germs, { remarks: '1.000' }), 'remarks')).toBeUndefined();
    expect(questionOf(aRow(1, { ...germs, result: '1.000' }), 'result')).toBeUndefined();
    expect(judge(aRow(1, { ...germs, result: '1.000' })).flag).toBeNull();
  });
  test('an answer holds for all of the analyte and the mark, is marked, and can be asked again', () => {
    const many = { ...germs, maximum: '10000' };
    const other = { ...many, analytesId: idOf(99) };
    const rows = [
      aRow(1, many, { result: '12,500' }),
      aRow(2, many),
      aRow(3, other, { result: '12,500' }),
      aRow(4, many, { result: '12.500' }),
    ];
    const answer = (marks: object, state = entryState(rows)) =>
      entryReducer(state, { type: 'answer', analytes: [rows[0]?.test.analytesId ?? ''], marks });
    const thousands = answer({ comma: 'THOUSANDS' });
    const typed = entryReducer(thousands, {
      type: 'edit',
      edits: [{ id: idOf(2), field: 'result', value: '13,500' }],
    });
    const seen = typed.rows.map((row) => [
      questionOf(row, 'result') !== undefined,
      answeredOf(row, 'result'),
      judge(row).flag,
      shownValue(row, 'result', 'vi'),
    ]);
    expect(seen).toEqual([
      [false, 'THOUSANDS', 'HIGH', '12500'],
      [false, 'THOUSANDS', 'HIGH', '13500'],
      [true, undefined, null, '12,500'],
      [true, undefined, null, '12.500'],
    ]);
    expect(toSave(typed.rows)).toMatchObject({
      open: { asked: [{ test: { id: idOf(3) } }, { test: { id: idOf(4) } }] },
      rows: [{ entry: { result: '12500' } }, { entry: { result: '13500' } }],
    });
    const decimals = answer({ comma: 'DECIMAL' }).rows[0] ?? aRow(1);
    expect([judge(decimals).flag, shownValue(decimals, 'result', 'en')]).toEqual(['OPTIMAL', '12.500']);
    expect(toSave([decimals]).rows[0]?.entry).toMatchObject({
      result: '12,500',
      marks: { comma: 'DECIMAL' },
    });
    expect(entryReducer(typed, { type: 'undo' }).rows[0]?.marks).toEqual({ comma: 'THOUSANDS' });
    expect(questionOf(entryReducer(thousands, { type: 'undo' }).rows[0] ?? aRow(1), 'result')).toBeDefined();
    const again = answer({ comma: undefined }, thousands).rows[0] ?? aRow(1);
    expect(questionOf(again, 'result')).toEqual(['12,500', '12500']);
  });
  test('what is stored is not read anew by an answer', () => {
    const stored = {
      ...aRow(1, { ...germs, maximum: '10000', result: '12,500' }),
      marks: { comma: 'THOUSANDS' } as const,
    };
    expect([isDirty(stored), judge(stored).flag, shownValue(stored, 'result', 'vi')]).toEqual([
      false,
      'OPTIMAL',
      '12,500',
    ]);
    const beside = { ...stored, edits: { remarks: 'ghi chú' } };
    expect(toSave([beside]).rows[0]?.entry).toMatchObject({ result: '12,500' });
    expect(toSave([beside]).rows[0]?.entry).not.toHaveProperty('marks');
  });
  test('what may be a thousand is never taken for the stored value', () => {
    const row = aRow(1, { ...germs, result: '1,000', sampleTestingResult: 'PASS' }, { result: '1.000' });
    expect(isDirty(row)).toBe(true);
    expect(questionOf(row, 'result')).toEqual(['1,000', '1000']);
  });
  test('a number that cannot be read says why; other text does not', () => {
    const why = (result: string) => unreadableOf(aRow(1, germs, { result }), 'result');
    expect(['9 9', '1.000.000', '1'.repeat(41)].map(why)).toEqual([
      'BLANK_WITHIN',
      'SEPARATORS',
      'TOO_MANY_DIGITS',
    ]);
    expect(['KPH', '< 0,25', '', '+5', '1.000'].map(why)).toEqual(Array(5).fill(undefined));
    expect(unreadableOf(aRow(1, germs, { remarks: '9 9' }), 'remarks')).toBeUndefined();
    expect(stateOfCell(aRow(1, germs, { result: '9 9' }), 'result')).toBe('unlike');
    // What stands already is told, and not asked about.
    expect(stateOfCell(aRow(1, { ...germs, result: '9 9' }), 'result')).toBe('unreadable');
    expect(judge(aRow(1, germs, { result: '9 9' }))).toMatchObject({
      flag: null,
      proposal: null,
      asText: true,
    });
  });
  test('a critical bound alone is a limit', () => {
    const only = { ...germs, maximum: null, criticalLow: '5' };
    expect(judge(aRow(1, only, { result: '3' }))).toMatchObject({ flag: 'CRITICAL_LOW', proposal: 'FAIL' });
    expect(judge(aRow(1, only, { result: 'KPH' })).asText).toBe(true);
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
