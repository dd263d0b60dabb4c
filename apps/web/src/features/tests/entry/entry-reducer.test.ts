import { describe, expect, test } from 'vitest';
import { entryReducer, entryState } from './entry-reducer.ts';
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
  test('taking theirs drops mine; a test that was closed takes nothing', () => {
    expect(entryReducer(conflicted(), { type: 'settle', keep: 'theirs', isOpen }).rows.some(isDirty)).toBe(
      false,
    );
    const closed = { ...theirs, status: 'APPROVED' as const };
    const state = entryReducer(conflicted(), { type: 'conflict', tests: [closed] });
    expect(entryReducer(state, { type: 'settle', keep: 'mine', isOpen }).rows.some(isDirty)).toBe(false);
  });
});
