import { describe, expect, test } from 'vitest';
import { farCell, nextCell } from './next-cell.ts';

const columns = [3, 7, 8];
const next = (idx: number, rowIdx: number, back = false, open = (_: number) => true) =>
  nextCell({ idx, rowIdx }, columns, 3, open, back);

describe('TEST-03 Tab in the grid', () => {
  test('goes to the next cell that is typed into, then to the row below', () => {
    expect(next(3, 0)).toEqual({ idx: 7, rowIdx: 0 });
    expect(next(8, 0)).toEqual({ idx: 3, rowIdx: 1 });
    expect(next(0, 1)).toEqual({ idx: 3, rowIdx: 1 });
  });
  test('goes back with Shift', () => {
    expect(next(7, 1, true)).toEqual({ idx: 3, rowIdx: 1 });
    expect(next(3, 1, true)).toEqual({ idx: 8, rowIdx: 0 });
  });
  test('passes over closed rows and leaves the grid at both ends', () => {
    expect(next(8, 0, false, (row) => row !== 1)).toEqual({ idx: 3, rowIdx: 2 });
    expect(next(8, 2)).toBeUndefined();
    expect(next(3, 0, true)).toBeUndefined();
  });
});

test('TEST-03 Ctrl with Home, End and the arrows leads to the ends of the grid, never into the heading', () => {
  const last = { idx: 10, rowIdx: 39 };
  const lead = (key: string, idx: number, rowIdx: number) => {
    const to = farCell(key, { idx, rowIdx }, last);
    return to && [to.idx, to.rowIdx];
  };
  expect(lead('Home', 3, 7)).toEqual([0, 0]);
  expect(lead('Home', 3, -1)).toEqual([0, 0]);
  expect(lead('End', 3, 7)).toEqual([10, 39]);
  expect(lead('ArrowUp', 3, 7)).toEqual([3, 0]);
  expect(lead('ArrowDown', 3, 7)).toEqual([3, 39]);
  expect(lead('ArrowLeft', 3, 7)).toEqual([0, 7]);
  expect(lead('ArrowRight', 3, 7)).toEqual([10, 7]);
  expect(lead('ArrowRight', 3, -1)).toEqual([10, 0]);
  expect(lead('s', 3, 7)).toBeUndefined();
});
