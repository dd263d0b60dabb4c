import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import type { PlacedColumn } from './use-columns.ts';

const place = (
  key: string,
  width: number,
  { pin, grow = false }: { pin?: 'left' | 'right'; grow?: boolean } = {},
): PlacedColumn<object> => ({
  column: { key, title: key, width, render: () => null, grow, ...(pin ? { pin } : {}) },
  width,
  offset: pin ? 0 : undefined,
  edge: false,
});
const CODE = place('code', 100, { pin: 'left' });
const NAME = place('name', 200, { grow: true });
const STATUS = place('status', 150, { pin: 'right' });
const TYPE = place('type', 120);
const widthsIn = (placed: readonly PlacedColumn<object>[], frame: number): number[] =>
  fitColumns(placed, 40, frame).map(({ width }) => width);

test('SAMPLE-01 no column is half covered by those pinned at the right: the one that grows gives what another lacks, or takes its rest', () => {
  const all = [CODE, NAME, TYPE, TYPE, STATUS];
  // Room for the whole of it, to the pixel.
  expect(widthsIn(all, 730)).toEqual([100, 200, 120, 120, 150]);
  // 40 px are lacking.
  expect(widthsIn(all, 690)).toEqual([100, 160, 120, 120, 150]);
  // 70 px are lacking, more than a name can spare: 50 px were left of the column.
  expect(widthsIn(all, 660)).toEqual([100, 250, 120, 120, 150]);
});

test('SAMPLE-01 where nothing is pinned at the right a column that is cut stays so, and says that there is more', () => {
  const all = [CODE, NAME, TYPE, TYPE];
  expect(widthsIn(all, 510)).toEqual([100, 200, 120, 120]);
  expect(widthsIn(all, 540)).toEqual([100, 160, 120, 120]);
});

test('SAMPLE-01 where the one that grows is out of sight, the widest before it gives or takes', () => {
  expect(widthsIn([CODE, TYPE, place('wide', 160), TYPE, NAME, STATUS], 590)).toEqual([
    100, 120, 180, 120, 200, 150,
  ]);
  expect(widthsIn([CODE, TYPE, place('wide', 160), TYPE, NAME, STATUS], 660)).toEqual([
    100, 120, 130, 120, 200, 150,
  ]);
});

test('SAMPLE-01 what cannot be mended is left: the first column is cut, the frame is not measured yet, it is narrower than what is pinned', () => {
  expect(widthsIn([CODE, TYPE, STATUS], 300)).toEqual([100, 120, 150]);
  expect(widthsIn([CODE, NAME, TYPE, STATUS], 0)).toEqual([100, 200, 120, 150]);
  expect(widthsIn([CODE, NAME, TYPE, STATUS], 280)).toEqual([100, 200, 120, 150]);
});

test('HOME-06 where the one that grows is cut itself it gives way, and what stands before it stays whole', () => {
  expect(widthsIn([place('time', 160), TYPE, place('message', 420, { grow: true }), TYPE], 690)).toEqual([
    160, 120, 370, 120,
  ]);
  // Too little would be left of it.
  expect(widthsIn([place('time', 160), TYPE, place('message', 420, { grow: true }), TYPE], 560)).toEqual([
    160, 120, 420, 120,
  ]);
});

test('DOC-04 a column whose content cannot be shortened gives nothing away', () => {
  const mark = { ...place('mark', 214), column: { ...place('mark', 214).column, firm: true } };
  expect(widthsIn([CODE, TYPE, mark, place('day', 120), STATUS], 720)).toEqual([100, 96, 214, 120, 150]);
});
