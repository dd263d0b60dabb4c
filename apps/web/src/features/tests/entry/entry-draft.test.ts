// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { dropDrafts, keepDrafts, readDrafts, withDrafts } from './entry-draft.ts';
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
    keepDrafts('u1', [aRow(1, {}, { result: '98' })]);
    keepDrafts('u1', [aRow(2, {}, { result: '97' })]);
    keepDrafts('u1', [aRow(1, { result: '98' })]);
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
  test('what is unreadable counts as not there', () => {
    localStorage.setItem(
      'draft:u1:result-entry',
      '{"a":{"version":1,"code":"x","edits":{"bogus":"1"}},"b":7}',
    );
    expect(readDrafts('u1')).toEqual({});
    localStorage.setItem('draft:u1:result-entry', 'nonsense');
    expect(readDrafts('u1')).toEqual({});
  });
});
