import { expect, test } from 'vitest';
import { copiedCells } from './copied-cells.ts';

const columns = ['code', 'name'].map((key) => ({ key, title: key, width: 100, render: () => key }));
const rows = ['a', 'b', 'c'];
const copied = (selected: string[], active: string | undefined, cell?: string) => {
  const { rows: some, columns: shown } = copiedCells({
    rows,
    isSelected: (row) => selected.includes(row),
    active,
    columns,
    cell,
  });
  return [some, shown.map(({ key }) => key)];
};

test('SAMPLE-01 the cell that the keys are at is copied; several selected rows are copied whole, as they stand on the screen', () => {
  expect(copied(['b'], 'b', 'name')).toEqual([['b'], ['name']]);
  expect(copied(['c', 'a'], 'a', 'name')).toEqual([
    ['a', 'c'],
    ['code', 'name'],
  ]);
});

test('SAMPLE-01 without a cell the selected rows are copied, else the one that the keys are at', () => {
  expect(copied(['c'], 'a')).toEqual([['c'], ['code', 'name']]);
  expect(copied([], 'b')).toEqual([['b'], ['code', 'name']]);
  expect(copied([], 'b', 'hidden')).toEqual([['b'], ['code', 'name']]);
  expect(copied([], undefined)).toEqual([[], ['code', 'name']]);
});
