import { expect, test } from 'vitest';
import { groupAnalytes, orderAfter } from './group-analytes.ts';
import { anAnalyte } from './testing.ts';

const of = (id: string, group: string) =>
  anAnalyte({ id, analytesGroupId: group, analytesGroupName: `Nhóm ${group}` });
const ROWS = [of('a', 'x'), of('b', 'y'), of('c', 'x'), of('d', 'x')];

test('TEST-08 analytes stand by their group in the order of the monograph, an empty group at the end', () => {
  const groups = ['z', 'y', 'x'].map((id) => ({ id, name: `Nhóm ${id}` }));
  expect(
    groupAnalytes(ROWS, groups).map(({ name, analytes }) => [name, analytes.map(({ id }) => id)]),
  ).toEqual([
    ['Nhóm x', ['a', 'c', 'd']],
    ['Nhóm y', ['b']],
    ['Nhóm z', []],
  ]);
});

test('TEST-08 one moves among those of its group; at the end of them it stays', () => {
  expect(orderAfter(ROWS, 'c', -1)).toEqual(['c', 'b', 'a', 'd']);
  expect(orderAfter(ROWS, 'c', 1)).toEqual(['a', 'b', 'd', 'c']);
  expect(orderAfter(ROWS, 'a', -1)).toBeUndefined();
  expect(orderAfter(ROWS, 'b', 1)).toBeUndefined();
  expect(orderAfter(ROWS, 'none', 1)).toBeUndefined();
});
