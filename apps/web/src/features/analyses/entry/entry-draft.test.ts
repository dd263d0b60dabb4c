// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDrafts, keepDrafts, onDraftElsewhere, readDrafts, withDrafts } from './entry-draft.ts';
import { answeredOf, questionOf } from './entry-number.ts';
import { type EntryRow, settledValue } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';

beforeEach(() => localStorage.clear());

describe('TEST-03 drafts of results', () => {
  test('unsaved rows are kept per user and come back into the grid', () => {
    keepDrafts('u1', [aRow(1, {}, { result: '98' }), aRow(2)]);
    expect(readDrafts('u2')).toEqual({});
    const [first, second] = withDrafts([aRow(1).test, aRow(2).test], readDrafts('u1'));
    expect(first).toMatchObject({ edits: { result: '98' } });
    expect(first?.conflict).toBeUndefined();
    expect(second?.edits).toEqual({});
  });
  test('saved rows are forgotten, other tests keep their drafts', () => {
    const typed = aRow(1, {}, { result: '98' });
    keepDrafts('u1', [typed]);
    keepDrafts('u1', [aRow(2, {}, { result: '97' })]);
    keepDrafts('u1', [aRow(1, { result: '98' })], [typed]);
    expect(Object.keys(readDrafts('u1'))).toEqual([idOf(2)]);
    dropDrafts('u1', [idOf(2)]);
    expect(localStorage.length).toBe(0);
  });
  test('a draft typed on an older version has to be settled first', () => {
    keepDrafts('u1', [aRow(1, {}, { result: '98' })]);
    const newer = aRow(1, { version: 3, result: '97' }).test;
    expect(withDrafts([newer], readDrafts('u1'))[0]?.conflict).toBe(newer);
    const same = aRow(1, { version: 3, result: '98' }).test;
    expect(withDrafts([same], readDrafts('u1'))[0]?.conflict).toBeUndefined();
  });
  test('a tab forgets nothing that another tab typed into the same rows', () => {
    const opened = [aRow(1), aRow(2)];
    keepDrafts('u1', opened);
    keepDrafts('u1', [aRow(1, {}, { result: '98' })]);
    keepDrafts('u1', [opened[0] ?? aRow(1), aRow(2, {}, { remarks: 'x' })], opened);
    keepDrafts('u1', [aRow(1, { version: 2 })], opened);
    expect(readDrafts('u1')).toMatchObject({
      [idOf(1)]: { edits: { result: '98' } },
      [idOf(2)]: { edits: { remarks: 'x' } },
    });
  });
  test('a row that is saved here is forgotten with what it held, and not with what another tab has typed since', () => {
    const typed = aRow(1, {}, { result: '98' });
    const saved = aRow(1, { version: 2, result: '98' });
    keepDrafts('u1', [typed], [], { tab: 'there' });
    keepDrafts('u1', [saved], [typed], { tab: 'here' });
    expect(readDrafts('u1')).toEqual({});
    keepDrafts('u1', [aRow(1, {}, { result: '98,3' })], [], { tab: 'there' });
    keepDrafts('u1', [saved], [typed], { tab: 'here' });
    expect(readDrafts('u1')).toMatchObject({ [idOf(1)]: { edits: { result: '98,3' } } });
  });
  test('how the mark of a number is meant comes back for the text that it decided, and for no other', () => {
    const asked = (n: number, edits: EntryRow['edits'], more: Partial<EntryRow> = {}): EntryRow => ({
      ...aRow(n, {}, edits),
      ...more,
    });
    const said = { marks: { comma: 'THOUSANDS' } as const };
    keepDrafts('u1', [
      asked(1, { result: '12,500', lod: '0,5', environmentHumidity: '1,250' }, said),
      asked(2, { result: '98' }, said),
    ]);
    expect(readDrafts('u1')[idOf(2)]?.answers).toBeUndefined();
    const [row] = withDrafts([aRow(1).test], readDrafts('u1'));
    if (!row) throw new Error('no row');
    expect(row.marks).toBeUndefined();
    expect(Object.keys(row.answers ?? {})).toEqual(['result', 'environmentHumidity']);
    expect([answeredOf(row, 'result'), questionOf(row, 'result'), settledValue(row, 'result')]).toEqual([
      'THOUSANDS',
      undefined,
      '12500',
    ]);
    expect(answeredOf(row, 'environmentHumidity')).toBe('THOUSANDS');
    // Another text is asked about anew; so is this one, where somebody wants to be asked.
    const other = { ...row, edits: { ...row.edits, result: '13,500' } };
    expect(questionOf(other, 'result')).toEqual(['13,500', '13500']);
    const again = { ...row, marks: { comma: undefined } };
    expect(questionOf(again, 'result')).toEqual(['12,500', '12500']);
    expect(answeredOf({ ...row, marks: { comma: 'DECIMAL' } }, 'result')).toBe('DECIMAL');
    // Kept on with the next key of another cell.
    keepDrafts('u1', [{ ...row, edits: { ...row.edits, remarks: 'x' } }], [row]);
    expect(readDrafts('u1')[idOf(1)]?.answers).toEqual(row.answers);
  });
  test.each([
    { result: 'THOUSANDS' },
    { result: { typed: '1,000' } },
    { result: { typed: '1,000', marks: { comma: 'MAYBE' } } },
    { nothing: { typed: '1,000', marks: {} } },
    [1],
  ])('a draft with answers that are none, %j, is none', (answers) => {
    keepDrafts('u1', [aRow(1, {}, { result: '1,000' })]);
    const key = Object.keys(localStorage)[0] ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...draft, answers }));
    expect(readDrafts('u1')).toEqual({});
  });
  test('COMP-29 the answer that a value is right comes back with it', () => {
    keepDrafts('u1', [{ ...aRow(1, {}, { result: '1005' }), confirmed: '1005' }]);
    expect(withDrafts([aRow(1).test], readDrafts('u1'))[0]).toMatchObject({
      edits: { result: '1005' },
      confirmed: '1005',
    });
  });
  test('a computer without room says so, and loses nothing else', () => {
    const setItem = (): void => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem });
    expect(keepDrafts('u1', [aRow(1, {}, { result: '98' })])).toBe(false);
    vi.unstubAllGlobals();
    expect(keepDrafts('u1', [aRow(1, {}, { result: '98' })])).toBe(true);
  });
  test('tells of the drafts of the same person in another tab, and of no others', () => {
    const listener = vi.fn();
    const stop = onDraftElsewhere('u1', listener);
    const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    tell(`draft:u1:result-entry:${idOf(1)}`);
    tell(`draft:u1:result-entry:${idOf(2)}`);
    tell(`draft:u2:result-entry:${idOf(3)}`);
    tell('language');
    stop();
    tell(`draft:u1:result-entry:${idOf(4)}`);
    expect(listener.mock.calls).toEqual([[idOf(1)], [idOf(2)]]);
  });
  test('what is unreadable counts as not there', () => {
    localStorage.setItem('draft:u1:result-entry:a', '{"version":1,"code":"x","edits":{"bogus":"1"}}');
    localStorage.setItem('draft:u1:result-entry:b', '7');
    localStorage.setItem('draft:u1:result-entry:c', 'nonsense');
    expect(readDrafts('u1')).toEqual({});
  });
});
