import { expect, test } from 'vitest';
import { confirmedIn, unlikelyOf } from './entry-unlikely.ts';
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
