// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { TypedCalculation } from '../calculation/typed-calculation.ts';
import { keepDrafts, readDrafts, withDrafts } from './entry-draft.ts';
import { entryReducer, type EntryAction } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import {
  calculatedOf,
  calculationOf,
  type EntryRow,
  isChanged,
  isTyped,
  judge,
  valueOf,
} from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { toSave } from './to-save.ts';

beforeEach(() => localStorage.clear());

const mean = (over: Partial<TypedCalculation> = {}): TypedCalculation => ({
  formula: 'MEAN',
  inputs: ['99,6', '99,8'],
  decimals: 1,
  result: '99,7',
  ...over,
});
const act = (rows: readonly EntryRow[], ...actions: EntryAction[]) =>
  actions.reduce(entryReducer, entryState(rows));
const calculate = (calculation = mean()): EntryAction => ({ type: 'calculate', id: idOf(1), calculation });
const type = (value: string): EntryAction => ({
  type: 'edit',
  edits: [{ id: idOf(1), field: 'result', value }],
});
const first = ({ rows }: { rows: readonly EntryRow[] }): EntryRow => rows[0] ?? aRow(1);

test('COMP-28 a calculated result stands in its cell with its values, and is sent with them', () => {
  const row = first(act([aRow(1)], calculate()));
  expect([valueOf(row, 'result'), calculatedOf(row), isTyped(row)]).toEqual(['99,7', 'CALCULATED', true]);
  expect(toSave([row]).rows[0]?.entry).toMatchObject({
    result: '99,7',
    sampleTestingResult: 'PASS',
    calculation: { formula: 'MEAN', formulaVersion: 1, inputs: ['99,6', '99,8'], decimals: 1 },
  });
});

test('COMP-28 the values hold for their result alone; undo and redo bring both', () => {
  const typed = act([aRow(1)], calculate(), type('99,5'));
  expect([calculationOf(first(typed)), calculatedOf(first(typed))]).toEqual([undefined, null]);
  const back = entryReducer(typed, { type: 'undo' });
  expect(calculationOf(first(back))).toEqual(mean());
  const empty = entryReducer(back, { type: 'undo' });
  expect([valueOf(first(empty), 'result'), calculationOf(first(empty))]).toEqual(['', undefined]);
  expect(calculationOf(first(entryReducer(empty, { type: 'redo' })))).toEqual(mean());
});

test('COMP-28 the same result of other values is a change, and so is one that was overridden', () => {
  const stored = aRow(1, {
    result: '99,7',
    sampleTestingResult: 'PASS',
    resultVersions: 1,
    calculated: 'CALCULATED',
  });
  expect([isChanged(stored, 'result'), calculatedOf(stored)]).toEqual([false, 'CALCULATED']);
  const row = first(act([stored], calculate(mean({ inputs: ['99,7', '99,7'] }))));
  expect([isChanged(row, 'result'), toSave([row]).corrected.length]).toEqual([true, 1]);
  const over = first(act([stored], calculate(mean({ result: '99,4', override: 'Loại giá trị ngoại lai' }))));
  expect([calculatedOf(over), calculatedOf(first(act([stored], type('99,4'))))]).toEqual([
    'OVERRIDDEN',
    null,
  ]);
});

test('COMP-28 the flag is that of the value before it was rounded', () => {
  const calculation = mean({ inputs: ['94,94', '94,95'], decimals: 2, result: '94,95' });
  expect(judge(first(act([aRow(1)], calculate(calculation))))).toMatchObject({
    flag: 'LOW',
    verdict: 'FAIL',
  });
  expect(judge(first(act([aRow(1)], type('94,95'))))).toMatchObject({ flag: 'OPTIMAL' });
  // Stored, it is what the server found.
  const stored = aRow(1, { result: '94,95', flag: 'LOW', proposal: 'FAIL', calculated: 'CALCULATED' });
  expect(judge(stored)).toMatchObject({ flag: 'LOW', proposal: 'FAIL' });
  const outside = mean({ inputs: ['94,1', '96,3'], result: '95,2' });
  expect(calculatedOf(first(act([aRow(1)], calculate(outside))))).toBe('VALUE_OUTSIDE');
});

test('TEST-03 COMP-28 values of a result outlive a reload', () => {
  const row = first(act([aRow(1)], calculate()));
  keepDrafts('u1', [row]);
  expect(withDrafts([row.test], readDrafts('u1'))[0]).toMatchObject({
    edits: row.edits,
    calculation: mean(),
  });
  keepDrafts('u1', [first(act([row], type('99,5')))]);
  expect(readDrafts('u1')[idOf(1)]?.calculation).toBeUndefined();
  const key = `draft:u1:result-entry:${idOf(1)}`;
  localStorage.setItem(
    key,
    JSON.stringify({ version: 1, code: 'T1', edits: {}, calculation: { inputs: 7 } }),
  );
  expect(readDrafts('u1')).toEqual({});
});

test('COMP-28 once saved the cell shows how its result was calculated, until it is typed by hand', () => {
  const state = act([aRow(1)], calculate());
  const save = (from: typeof state, version: number): typeof state =>
    entryReducer(from, {
      type: 'saved',
      sent: toSave(from.rows).rows,
      saved: [{ id: idOf(1), version, flag: 'OPTIMAL', proposal: 'PASS' }],
      at: '2026-01-02T00:00:00Z',
    });
  const saved = save(state, 2);
  expect(first(saved)).toMatchObject({
    edits: {},
    calculation: undefined,
    test: { result: '99,7', calculated: 'CALCULATED' },
  });
  const remark: EntryAction = { type: 'edit', edits: [{ id: idOf(1), field: 'remarks', value: 'mẻ 2' }] };
  const remarked = save(entryReducer(saved, remark), 3);
  expect(first(remarked).test.calculated).toBe('CALCULATED');
  expect(first(save(entryReducer(remarked, type('99,5')), 4)).test.calculated).toBeNull();
});
