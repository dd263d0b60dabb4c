import { expect, test } from 'vitest';
import { confirmedIn, confirmedSent, unlikelyOf, unlikeOf } from './entry-unlikely.ts';
import { entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import { aRow } from './fixtures.ts';
import { toSave } from './to-save.ts';

const row = { ...aRow(1), test: { ...aRow(1).test, minimum: '95.0', maximum: '105.0' } };
const typed = (result: string) => ({ ...row, edits: { result } });

test('COMP-29 a typed value far from its limits is asked back, in the cell that is compared', () => {
  expect(unlikelyOf(typed('1005'), 'result')).toBe('ABOVE');
  expect(unlikelyOf(typed('1,005'), 'result')).toBeUndefined();
  const read = (meant: 'DECIMAL' | 'THOUSANDS') => ({ ...typed('1,005'), marks: { comma: meant } });
  expect([unlikelyOf(read('DECIMAL'), 'result'), unlikelyOf(read('THOUSANDS'), 'result')]).toEqual([
    'BELOW',
    'ABOVE',
  ]);
  expect(confirmedIn({ ...read('DECIMAL'), confirmed: '1,005' })).toBe('1,005');
  expect(confirmedIn({ ...read('THOUSANDS'), confirmed: '1,005' })).toBe('1005');
  expect(unlikelyOf(typed('100,5'), 'result')).toBeUndefined();
  expect(unlikelyOf(typed('1005'), 'observedValue')).toBeUndefined();
  const stored = { ...row, test: { ...row.test, result: '1005' } };
  expect(unlikelyOf(stored, 'result')).toBeUndefined();
});

test('COMP-29 what was confirmed is not asked again, is sent along, and holds for that value alone', () => {
  const id = row.test.id;
  const asked = toSave([typed('1005')]);
  expect(asked.open.unlikely.map(({ field }) => field)).toEqual(['result']);
  const state = entryReducer(entryState([typed('1005')]), { type: 'confirm', id, value: '1005' });
  const confirmed = state.rows[0] ?? row;
  expect([unlikelyOf(confirmed, 'result'), confirmedIn(confirmed)]).toEqual([undefined, '1005']);
  const plan = toSave(state.rows);
  expect(plan.open.unlikely).toEqual([]);
  expect(plan.rows[0]?.entry).toMatchObject({ result: '1005', confirmedUnlikely: '1005' });
  const other = { ...confirmed, edits: { result: '2005' } };
  expect([unlikelyOf(other, 'result'), confirmedIn(other)]).toEqual(['ABOVE', undefined]);
  expect(toSave([typed('98,5')]).rows[0]?.entry).not.toHaveProperty('confirmedUnlikely');
});

test('TEST-03 a typed value that looks like a number and is none is asked back, and confirmed as words or mended', () => {
  const id = row.test.id;
  expect(
    ['1,23,45', '98,', '9 9', '1e400', '98,5', 'KPH', '1.234,5'].map((text) =>
      unlikeOf(typed(text), 'result'),
    ),
  ).toEqual(['SEPARATORS', 'SEPARATORS', 'BLANK_WITHIN', 'TOO_MANY_DIGITS', undefined, undefined, undefined]);
  expect(unlikeOf(typed('98,'), 'observedValue')).toBeUndefined();
  const unlimited = { minimum: null, maximum: null, criticalLow: null, criticalHigh: null };
  expect(unlikeOf({ ...typed('98,'), test: { ...row.test, ...unlimited } }, 'result')).toBeUndefined();
  expect(unlikeOf({ ...row, test: { ...row.test, result: '98,' } }, 'result')).toBeUndefined();
  const asked = toSave([typed('98,')]);
  expect([asked.rows, asked.open.unlike.map(({ field }) => field)]).toEqual([[], ['result']]);
  const state = entryReducer(entryState([typed('98,')]), { type: 'confirm', id, value: '98,' });
  const plan = toSave(state.rows);
  expect(plan.firstOpen).toBeUndefined();
  expect(plan.rows[0]?.entry).toMatchObject({ result: '98,', confirmedText: '98,' });
  expect(plan.rows[0]?.entry).not.toHaveProperty('confirmedUnlikely');
  const other = { ...(state.rows[0] ?? row), edits: { result: '97,' } };
  expect([unlikeOf(other, 'result'), confirmedSent(other)]).toEqual(['SEPARATORS', {}]);
  expect(toSave([typed('1.099,5')]).open.unlikely).toHaveLength(1);
});

test('TEST-03 COMP-39 several numbers of which some lie outside are asked back with what becomes of them, and sent as words once that was said', () => {
  const percent = { ...row, test: { ...row.test, unit: '%' } };
  const of = (result: string) => unlikeOf({ ...percent, edits: { result } }, 'result');
  expect(['98,5; 1,2', '98; 330', '98,5; 101', 'TB 330', '330+', '98,5 (RSD 1,2 %)'].map(of)).toEqual([
    'SEVERAL_NUMBERS',
    'SEVERAL_NUMBERS',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const asked = { ...percent, edits: { result: '98,5; 1,2' } };
  expect(toSave([asked]).open.unlike.map(({ field }) => field)).toEqual(['result']);
  const state = entryReducer(entryState([asked]), { type: 'confirm', id: row.test.id, value: '98,5; 1,2' });
  expect(toSave(state.rows).rows[0]?.entry).toMatchObject({
    result: '98,5; 1,2',
    confirmedText: '98,5; 1,2',
  });
});
