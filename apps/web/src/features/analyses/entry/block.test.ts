import { describe, expect, test } from 'vitest';
import { blockTo, edgesOf, holds } from './block-store.ts';
import { copiedColumns, copyCells } from './copy-cells.ts';
import { fillDown, inBlock } from './fill-cells.ts';
import { aRow, idOf } from './fixtures.ts';
import { farCell, stepped } from './next-cell.ts';
import { pasteInto } from './paste-cells.ts';

const columns = [
  'sample',
  'analyte',
  'requirement',
  'result',
  'unit',
  'flag',
  'proposal',
  'sampleTestingResult',
  'observedValue',
];
const [RESULT, VERDICT, OBSERVED] = [3, 7, 8];
const closed = { status: 'APPROVED' } as const;
const isOpen = ({ status }: { status: string }): boolean => status === 'NEW';
const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });

describe('TEST-03 blocks of cells', () => {
  test('may be drawn in any direction; one cell is none', () => {
    const block = blockTo({ idx: 7, rowIdx: 1 }, { idx: 3, rowIdx: 4 });
    expect(block && edgesOf(block)).toEqual(at(1, 3, 4, 7));
    expect(holds(at(1, 3, 4, 7), { idx: 5, rowIdx: 2 })).toBe(true);
    expect(holds(at(1, 3, 4, 7), { idx: 5, rowIdx: 5 })).toBe(false);
    expect(blockTo({ idx: 3, rowIdx: 1 }, { idx: 3, rowIdx: 1 })).toBeUndefined();
  });
  test('Shift and an arrow draw them on by one cell, with Ctrl to the end, never beyond', () => {
    const last = { idx: 8, rowIdx: 2 };
    expect(stepped('ArrowDown', { idx: 3, rowIdx: 1 }, last)).toEqual({ idx: 3, rowIdx: 2 });
    expect(stepped('ArrowDown', { idx: 3, rowIdx: 2 }, last)).toEqual({ idx: 3, rowIdx: 2 });
    expect(stepped('ArrowLeft', { idx: 0, rowIdx: 2 }, last)).toEqual({ idx: 0, rowIdx: 2 });
    expect(stepped('a', { idx: 0, rowIdx: 2 }, last)).toBeUndefined();
    expect(farCell('ArrowDown', { idx: 3, rowIdx: 0 }, last)).toEqual({ idx: 3, rowIdx: 2 });
  });
});

describe('TEST-03 copying a block', () => {
  const rows = [
    aRow(1, { result: '98.5', unit: '%', sampleTestingResult: 'PASS' }, { observedValue: 'a\tb "c"' }),
    aRow(2, {}, { result: '< 0,25' }),
  ];
  test('side by side stand the columns that are typed into, as they were typed', () => {
    expect(copyCells(rows, columns, at(0, RESULT, 1, OBSERVED))).toBe(
      '98.5\tPASS\t"a\tb ""c"""\r\n< 0,25\t\t\r\n',
    );
  });
  test('columns that are only read come along in front of them, or alone', () => {
    expect(copiedColumns(columns, at(0, 0, 0, VERDICT))).toEqual([
      'sample',
      'analyte',
      'requirement',
      'result',
      'sampleTestingResult',
    ]);
    expect(copyCells(rows, columns, at(0, 0, 0, 1))).toBe('L26-0001\tĐịnh lượng\r\n');
    expect(copiedColumns(columns, at(0, 5, 0, 6))).toEqual([]);
  });
  test('a text by itself is copied as it is, an empty cell as one that clears', () => {
    expect(copyCells(rows, columns, at(1, RESULT))).toBe('< 0,25');
    expect(copyCells(rows, columns, at(1, OBSERVED))).toBe('\r\n');
  });
  test('what was copied from a block is pasted into another one as it was', () => {
    const target = [aRow(3), aRow(4)];
    const pasted = pasteInto(
      target,
      columns,
      at(0, RESULT),
      copyCells(rows, columns, at(0, RESULT, 1, OBSERVED)),
      isOpen,
    );
    expect(pasted).toEqual({
      edits: [
        { id: idOf(3), field: 'result', value: '98.5' },
        { id: idOf(3), field: 'sampleTestingResult', value: 'PASS' },
        { id: idOf(3), field: 'observedValue', value: 'a\tb "c"' },
        { id: idOf(4), field: 'result', value: '< 0,25' },
        { id: idOf(4), field: 'sampleTestingResult', value: '' },
        { id: idOf(4), field: 'observedValue', value: '' },
      ],
      skipped: 0,
    });
  });
});

describe('TEST-03 writing into a block', () => {
  const rows = [aRow(1), aRow(2, closed), aRow(3)];
  test('one copied cell goes into each cell that is typed into; closed rows and verdicts that are none are counted', () => {
    expect(pasteInto(rows, columns, at(0, RESULT, 2, VERDICT), ' KPH ', isOpen)).toEqual({
      edits: [
        { id: idOf(1), field: 'result', value: 'KPH' },
        { id: idOf(3), field: 'result', value: 'KPH' },
      ],
      skipped: 4,
    });
  });
  test('several cells go down and right from the first one, whatever the block is', () => {
    expect(
      pasteInto(rows, columns, at(0, RESULT, 1, RESULT), '1\n2\n3', isOpen)?.edits.map(({ value }) => value),
    ).toEqual(['1', '3']);
    expect(pasteInto(rows, columns, at(0, 0, 2, RESULT), '1\n2', isOpen)).toBeUndefined();
    expect(pasteInto(rows, columns, at(0, RESULT, 2, RESULT), '', isOpen)).toEqual({ edits: [], skipped: 0 });
  });
  test('clearing empties what is typed into', () => {
    expect(inBlock(rows, columns, at(0, 2, 0, 4), () => '', isOpen)).toEqual({
      edits: [{ id: idOf(1), field: 'result', value: '' }],
      skipped: 0,
    });
  });
});

describe('TEST-03 filling down', () => {
  const rows = [aRow(1, {}, { result: '98,5', observedValue: '1' }), aRow(2), aRow(3)];
  test('a block takes over its first row, a single row the one above', () => {
    expect(fillDown(rows, columns, at(0, RESULT, 2, RESULT), isOpen).edits).toEqual([
      { id: idOf(2), field: 'result', value: '98,5' },
      { id: idOf(3), field: 'result', value: '98,5' },
    ]);
    expect(fillDown(rows, columns, at(1, OBSERVED), isOpen).edits).toEqual([
      { id: idOf(2), field: 'observedValue', value: '1' },
    ]);
    expect(fillDown(rows, columns, at(0, RESULT), isOpen)).toEqual({ edits: [], skipped: 0 });
  });
  test('a verdict that is only proposed is not handed down: each value has its own', () => {
    expect(fillDown(rows, columns, at(0, VERDICT, 1, VERDICT), isOpen)).toEqual({ edits: [], skipped: 1 });
    const chosen = [aRow(1, {}, { sampleTestingResult: 'N/A' }), aRow(2)];
    expect(fillDown(chosen, columns, at(0, VERDICT, 1, VERDICT), isOpen).edits).toEqual([
      { id: idOf(2), field: 'sampleTestingResult', value: 'N/A' },
    ]);
  });
});
