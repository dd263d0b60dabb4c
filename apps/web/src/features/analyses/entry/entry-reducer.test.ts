import { describe, expect, test } from 'vitest';
import { stateOfCell } from './cell-state.ts';
import { entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import { isDirty } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { toSave } from './to-save.ts';

const at = '2026-01-02T03:04:05Z';
const typed = (n: number, value: string) => ({ id: idOf(n), field: 'result' as const, value });
const start = () => entryState([aRow(1), aRow(2), aRow(3)]);
const results = (state: ReturnType<typeof start>) => state.rows.map((row) => row.edits.result);

describe('TEST-03 undo', () => {
  test('a paste of many cells is one step back and one step forth', () => {
    let state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98')] });
    state = entryReducer(state, { type: 'edit', edits: [typed(1, '1'), typed(2, '2'), typed(3, '3')] });
    expect(results(state)).toEqual(['1', '2', '3']);
    state = entryReducer(state, { type: 'undo' });
    expect(results(state)).toEqual(['98', undefined, undefined]);
    expect(results(entryReducer(state, { type: 'redo' }))).toEqual(['1', '2', '3']);
    state = entryReducer(state, { type: 'undo' });
    expect(state.rows.some(isDirty)).toBe(false);
    expect(entryReducer(state, { type: 'undo' })).toBe(state);
  });
  test('typing after an undo forgets what could be redone; typing the same text is no step', () => {
    let state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98')] });
    expect(entryReducer(state, { type: 'edit', edits: [typed(1, '98')] })).toBe(state);
    state = entryReducer(state, { type: 'undo' });
    state = entryReducer(state, { type: 'edit', edits: [typed(2, '5')] });
    expect(state.future).toEqual([]);
  });
  test('dropping the draft can be undone', () => {
    let state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98'), typed(2, '')] });
    state = entryReducer(state, { type: 'discard' });
    expect(state.rows.some(isDirty)).toBe(false);
    expect(results(entryReducer(state, { type: 'undo' }))[0]).toBe('98');
  });
});

describe('TEST-03 after saving', () => {
  test('what was sent is stored, with a tick; what was typed meanwhile stays unsaved', () => {
    let state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98,5'), typed(2, '80')] });
    const { rows: sent } = toSave(state.rows);
    state = entryReducer(state, { type: 'edit', edits: [typed(2, '81')] });
    const saved = sent.map(({ test: { id } }) => ({ id, version: 2, flag: null, proposal: null }));
    state = entryReducer(state, { type: 'saved', sent, saved, at });
    const [first, second, third] = state.rows;
    expect(first).toMatchObject({
      edits: {},
      saved: ['result', 'sampleTestingResult'],
      test: { version: 2, result: '98,5', sampleTestingResult: 'PASS', resultVersions: 1, resultDate: at },
    });
    expect(second && isDirty(second)).toBe(true);
    expect(second).toMatchObject({
      edits: { result: '81' },
      test: { result: '80', sampleTestingResult: 'FAIL' },
    });
    expect(third).toMatchObject({ test: { resultVersions: 0 }, saved: [] });
    expect(state.past).toEqual([]);
  });
  test('typing into a saved cell takes its tick away', () => {
    let state = entryState([{ ...aRow(1), saved: ['result', 'remarks'] }]);
    state = entryReducer(state, { type: 'edit', edits: [typed(1, '1')] });
    expect(state.rows[0]?.saved).toEqual(['remarks']);
  });
});

describe('TEST-03 somebody else was quicker', () => {
  const isOpen = (test: { status: string }): boolean => test.status === 'NEW';
  const theirs = { ...aRow(1).test, version: 5, result: '97,0', resultVersions: 2 };
  const conflicted = () => {
    const state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98')] });
    return entryReducer(state, { type: 'conflict', tests: [theirs] });
  };
  test('a row in conflict is not sent until it is settled', () => {
    expect(toSave(conflicted().rows).rows).toEqual([]);
  });
  test('keeping mine sends my value on top of theirs, with a reason', () => {
    const plan = toSave(entryReducer(conflicted(), { type: 'settle', keep: 'mine', isOpen }).rows);
    expect(plan.rows[0]?.entry).toMatchObject({ version: 5, result: '98' });
    expect(plan.corrected.map((row) => row.id)).toEqual([idOf(1)]);
  });
  test('taking theirs drops mine; what a closed test takes no more stays to be seen until then', () => {
    expect(entryReducer(conflicted(), { type: 'settle', keep: 'theirs', isOpen }).rows.some(isDirty)).toBe(
      false,
    );
    const closed = { ...theirs, status: 'APPROVED' as const };
    const state = entryReducer(conflicted(), { type: 'conflict', tests: [closed] });
    expect(entryReducer(state, { type: 'settle', keep: 'mine', isOpen }).rows).toEqual(state.rows);
    expect(entryReducer(state, { type: 'settle', keep: 'theirs', isOpen }).rows.some(isDirty)).toBe(false);
  });
});

describe('TEST-03 rows on their way', () => {
  const dirty = () => entryState([aRow(1, {}, { result: '98' }), aRow(2, {}, { result: '97' })]);
  const refusal = { field: 'result', text: 'không được' } as const;

  test('are marked until they come back; a refusal stays at its cell until it is typed into', () => {
    let state = entryReducer(dirty(), { type: 'sending', ids: [idOf(1)] });
    expect(state.rows.map((row) => stateOfCell(row, 'result'))).toEqual(['sending', 'unsaved']);
    state = entryReducer(state, { type: 'refused', refusals: new Map([[idOf(1), refusal]]) });
    expect(state.rows.map((row) => stateOfCell(row, 'result'))).toEqual(['refused', 'unsaved']);
    state = entryReducer(state, { type: 'edit', edits: [typed(1, '99')] });
    expect(state.rows.map((row) => stateOfCell(row, 'result'))).toEqual(['unsaved', 'unsaved']);
    state = entryReducer(entryReducer(state, { type: 'sending', ids: [idOf(2)] }), { type: 'sent' });
    expect(state.rows.map((row) => stateOfCell(row, 'result'))).toEqual(['unsaved', 'unsaved']);
  });
});

test('TEST-03 a row that was refused and is sent once more is on its way, and refused no longer', () => {
  const refused = entryReducer(entryState([aRow(1, {}, { result: '98' })]), {
    type: 'refused',
    refusals: new Map([[idOf(1), { field: 'result', text: 'không được' } as const]]),
  });
  const again = entryReducer(refused, { type: 'sending', ids: [idOf(1)] });
  expect(again.rows.map(({ refused: why, sending }) => [why, sending])).toEqual([[undefined, true]]);
  expect(entryReducer(again, { type: 'sent' }).rows[0]?.refused).toBeUndefined();
});

describe('TEST-03 the same person in two tabs', () => {
  const other = { type: 'elsewhere', id: idOf(1), confirmed: undefined } as const;

  test('what is typed in one is in the other, and going back there does not undo it', () => {
    let state = entryReducer(start(), { type: 'edit', edits: [typed(1, '1'), typed(2, '2')] });
    state = entryReducer(state, { ...other, edits: { result: '1', remarks: 'x' } });
    expect(state.rows[0]?.edits).toEqual({ result: '1', remarks: 'x' });
    state = entryReducer(state, { type: 'undo' });
    expect(state.rows.map(({ edits }) => edits)).toEqual([{ result: '1', remarks: 'x' }, {}, {}]);
  });
  test('hearing what one holds already changes nothing, so that two tabs do not call back and forth', () => {
    const state = entryReducer(start(), { type: 'edit', edits: [typed(1, '1')] });
    expect(entryReducer(state, { ...other, edits: { result: '1' } })).toBe(state);
    expect(entryReducer(state, { ...other, id: idOf(9), edits: { result: '1' } })).toBe(state);
  });
  test('what the other tab has saved is no conflict here', () => {
    const state = entryReducer(start(), { type: 'edit', edits: [typed(1, '98,5')] });
    const stored = aRow(1, {
      version: 2,
      result: '98.5',
      sampleTestingResult: 'PASS',
      resultVersions: 1,
    }).test;
    const { rows } = entryReducer(state, { type: 'conflict', tests: [stored] });
    expect(rows[0]).toMatchObject({ test: stored, edits: {} });
    expect(rows[0]?.conflict).toBeUndefined();
  });
});
