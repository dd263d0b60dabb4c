import { expect, test } from 'vitest';
import { nextSelection } from './selection.ts';

const keys = ['a', 'b', 'c', 'd'];
const plain = { toggle: false, range: false };

test('a click selects one row', () => {
  expect(nextSelection(keys, ['a', 'b'], 'c', 'a', plain)).toEqual(['c']);
});
test('with Ctrl a row is added or taken away', () => {
  expect(nextSelection(keys, ['a'], 'c', 'a', { toggle: true, range: false })).toEqual(['a', 'c']);
  expect(nextSelection(keys, ['a', 'c'], 'a', 'c', { toggle: true, range: false })).toEqual(['c']);
});
test('with Shift all rows from the last one pointed at, in either direction', () => {
  expect(nextSelection(keys, ['c'], 'a', 'c', { toggle: false, range: true })).toEqual(['a', 'b', 'c']);
  expect(nextSelection(keys, [], 'd', 'b', { toggle: false, range: true })).toEqual(['b', 'c', 'd']);
});
test('with Shift and Ctrl the run is added to what is selected, each row once', () => {
  const both = { toggle: true, range: true };
  expect(nextSelection(keys, ['d', 'b'], 'c', 'a', both)).toEqual(['d', 'b', 'a', 'c']);
});
test('a run whose end is selected is taken away', () => {
  const both = { toggle: true, range: true };
  expect(nextSelection(keys, ['a', 'b', 'c', 'd'], 'c', 'b', both)).toEqual(['a', 'd']);
});
test('a range without a start is a single row', () => {
  expect(nextSelection(keys, [], 'd', undefined, { toggle: false, range: true })).toEqual(['d']);
});
