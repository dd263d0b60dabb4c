import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveStore } from './cell-being-typed.ts';
import { keepDraft, readDrafts } from './entry-draft.ts';
import { entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import type { EntryRow } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { useKeepDrafts } from './use-keep-drafts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A grid of two tests in a tab of its own. */
function openTab(rows: readonly EntryRow[] = [aRow(1), aRow(2)]) {
  const live = createLiveStore();
  const tab = renderHook(() => {
    const [state, dispatch] = useReducer(entryReducer, rows, entryState);
    const hasRoom = useKeepDrafts({ userId: 'u1', rows: state.rows, live, dispatch });
    return { ...state, hasRoom, dispatch };
  });
  return { ...tab, live };
}
const kept = () => readDrafts('u1')[idOf(1)]?.edits;
const typeInto = (live: ReturnType<typeof createLiveStore>, value: string | undefined): void =>
  act(() => live.set(value === undefined ? undefined : { id: idOf(1), field: 'result', value }));
/** What the browser tells a tab when another one has kept a draft, or forgotten it. */
const tell = (): void =>
  act(() => {
    const key = `draft:u1:result-entry:${idOf(1)}`;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

test('TEST-03 AUTH-15 every key is kept: the page may go away in the middle of a cell', () => {
  const { live, unmount } = openTab();
  typeInto(live, '9');
  typeInto(live, '98,');
  expect(kept()).toEqual({ result: '98,' });
  unmount();
  live.set(undefined);
  expect(kept()).toEqual({ result: '98,' });
});

test('TEST-03 a cell that is left without its text is not kept', () => {
  const { live, result } = openTab();
  typeInto(live, '98');
  typeInto(live, undefined);
  expect(kept()).toBeUndefined();
  act(() =>
    result.current.dispatch({ type: 'edit', edits: [{ id: idOf(1), field: 'result', value: '97' }] }),
  );
  typeInto(live, '971');
  typeInto(live, undefined);
  expect(kept()).toEqual({ result: '97' });
});

test('TEST-03 what is typed in another tab is here as well, and neither tab forgets it', () => {
  const { result } = openTab();
  keepDraft('u1', aRow(1, {}, { result: '98' }));
  tell();
  expect(result.current.rows[0]?.edits).toEqual({ result: '98' });
  act(() => result.current.dispatch({ type: 'edit', edits: [{ id: idOf(2), field: 'result', value: '1' }] }));
  act(() => result.current.dispatch({ type: 'undo' }));
  expect(kept()).toEqual({ result: '98' });
});

/** What another tab keeps of the first row, and that this one hears of it. */
const hear = (result: string): void => {
  keepDraft('u1', aRow(1, {}, { result }), 'elsewhere');
  tell();
};
const stored = () => localStorage.getItem(`draft:u1:result-entry:${idOf(1)}`);

test('TEST-03 what is heard of another tab is never written back, late as it may come', async () => {
  const { result } = openTab();
  keepDraft('u1', aRow(1, {}, { result: '98,' }), 'elsewhere');
  const told = stored();
  tell();
  expect(result.current.rows[0]?.edits).toEqual({ result: '98,' });
  expect(stored()).toBe(told);
  // The other tab has typed on before this one was told.
  keepDraft('u1', aRow(1, {}, { result: '98,3' }), 'elsewhere');
  const before = stored();
  act(() => result.current.dispatch({ type: 'edit', edits: [{ id: idOf(2), field: 'result', value: '1' }] }));
  act(() => result.current.dispatch({ type: 'sent' }));
  expect(stored()).toBe(before);
});

test('TEST-03 what a grid opens with is not written anew: another tab may be typing it', () => {
  keepDraft('u1', aRow(1, {}, { result: '98,3' }), 'elsewhere');
  const before = stored();
  openTab([aRow(1, {}, { result: '98,' })]);
  expect(stored()).toBe(before);
});

test('TEST-03 the row that is typed in takes nothing from another tab, until it is left untouched', () => {
  const { live, result } = openTab();
  typeInto(live, '98,');
  hear('9');
  expect(result.current.rows[0]?.edits).toEqual({});
  typeInto(live, '98,3');
  act(() =>
    result.current.dispatch({ type: 'edit', edits: [{ id: idOf(1), field: 'result', value: '98,3' }] }),
  );
  typeInto(live, undefined);
  tell();
  expect(result.current.rows[0]?.edits).toEqual({ result: '98,3' });
  expect(kept()).toEqual({ result: '98,3' });
  // An editor that is open, and nothing typed.
  act(() => live.putOpen(idOf(1)));
  hear('97');
  expect(result.current.rows[0]?.edits).toEqual({ result: '98,3' });
  act(() => live.putOpen(undefined));
  typeInto(live, undefined);
  expect(result.current.rows[0]?.edits).toEqual({ result: '97' });
});

test('TEST-03 what is heard late of a row does not go over what was typed here since', () => {
  const { live, result } = openTab();
  keepDraft('u1', aRow(1, {}, { result: '9' }), 'elsewhere');
  const key = `draft:u1:result-entry:${idOf(1)}`;
  const late = new StorageEvent('storage', { key, newValue: stored() });
  typeInto(live, '98');
  act(() =>
    result.current.dispatch({ type: 'edit', edits: [{ id: idOf(1), field: 'result', value: '98' }] }),
  );
  typeInto(live, undefined);
  act(() => void window.dispatchEvent(late));
  expect([result.current.rows[0]?.edits, kept()]).toEqual([{ result: '98' }, { result: '98' }]);
});

test.each([
  [
    'saved there, it is saved here',
    aRow(1, { version: 2, result: '98', sampleTestingResult: 'PASS' }).test,
    2,
  ],
  ['dropped there, it is dropped here', aRow(1).test, 1],
])('TEST-03 %s', async (_, stored, version) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ content: [stored], total: 1, upTo: 'x' })));
  const { result } = openTab();
  keepDraft('u1', aRow(1, {}, { result: '98' }));
  tell();
  localStorage.clear();
  tell();
  await waitFor(() => expect(result.current.rows[0]).toMatchObject({ edits: {}, test: { version } }));
  expect(result.current.rows[0]?.conflict).toBeUndefined();
  expect(kept()).toBeUndefined();
});
