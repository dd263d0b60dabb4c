import { describe, expect, test } from 'vitest';
import { aRow, idOf } from './fixtures.ts';
import { toSave } from './to-save.ts';

describe('TEST-03 one call for everything unsaved', () => {
  test('sends only changed rows, the proposal as verdict, empty fields as nothing', () => {
    const plan = toSave([
      aRow(1, {}, { result: ' 99,6 ' }),
      aRow(2),
      aRow(3, { remarks: 'x' }, { remarks: '' }),
    ]);
    expect(plan.rows.map((row) => row.entry)).toEqual([
      {
        testInformationId: idOf(1),
        version: 1,
        result: '99,6',
        sampleTestingResult: 'PASS',
        observedValue: null,
        analysisComment: null,
        remarks: null,
      },
      {
        testInformationId: idOf(3),
        version: 1,
        result: null,
        sampleTestingResult: null,
        observedValue: null,
        analysisComment: null,
        remarks: null,
      },
    ]);
    expect(plan.corrected).toEqual([]);
  });
  test('what nobody sees is not sent: a row holds what will be stored', () => {
    const [row] = toSave([aRow(1, {}, { result: '99\u200b,6\ufeff', remarks: '\u200b' })]).rows;
    expect(row?.entry).toMatchObject({ result: '99,6', sampleTestingResult: 'PASS', remarks: null });
    expect(row?.values).toMatchObject({ result: '99,6', remarks: null });
  });
  test('of marks it says what is there: what limits make clear is sent as it was typed', () => {
    const limits = { minimum: '1.040', maximum: '1.060', criticalLow: null, criticalHigh: null };
    const marksOf = (edits: object) => toSave([aRow(1, limits, edits)]).rows[0]?.entry?.marks;
    expect(marksOf({ result: '1.049' })).toEqual({ point: 'DECIMAL' });
    expect(marksOf({ result: '1,049', observedValue: '1.05' })).toEqual({ comma: 'DECIMAL' });
    expect(marksOf({ result: '1,049', observedValue: '1.049' })).toEqual({
      comma: 'DECIMAL',
      point: 'DECIMAL',
    });
    expect(marksOf({ result: '1,05' })).toBeUndefined();
  });
  test('LOD, LOQ and the other laboratory are sent only when typed', () => {
    const [row] = toSave([aRow(1, { lod: '0.1', loq: '0.3' }, { loq: '0,5' })]).rows;
    expect(row?.entry).toMatchObject({ loq: '0,5' });
    expect(row?.entry).not.toHaveProperty('lod');
  });
});

describe('TEST-12 reason for corrections', () => {
  test('rows with an earlier determination need a reason, first entries do not', () => {
    const stored = { result: '98', sampleTestingResult: 'PASS', resultVersions: 1 } as const;
    const plan = toSave([aRow(1, stored, { result: '97' }), aRow(2, {}, { result: '96' }), aRow(3, stored)]);
    expect(plan.corrected.map((row) => row.id)).toEqual([idOf(1)]);
  });
});

describe('TEST-03 what stops a save', () => {
  test('a number that may be a thousand is named with its cell', () => {
    const plan = toSave([
      aRow(1, {}, { result: '99,6' }),
      aRow(2, { maximum: '500', minimum: null, criticalHigh: null, criticalLow: null }, { loq: '1.000' }),
    ]);
    expect(plan.open.asked.map(({ test, field }) => [test.id, field])).toEqual([[idOf(2), 'loq']]);
  });
  test('an unexplained verdict and a text that is too long are named', () => {
    const plan = toSave([
      aRow(1, {}, { result: '80', sampleTestingResult: 'PASS' }),
      aRow(2, {}, { remarks: 'x'.repeat(2001) }),
    ]);
    expect(plan.open.unexplained.map(({ test, field }) => [test.id, field])).toEqual([[idOf(1), 'remarks']]);
    expect(plan.open.tooLong.map(({ test, field }) => [test.id, field])).toEqual([[idOf(2), 'remarks']]);
  });
});
