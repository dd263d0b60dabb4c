import { describe, expect, test } from 'vitest';
import { aRow, idOf } from './fixtures.ts';
import { readCells } from '../../../lib/text/read-cells.ts';
import { pasteAt } from './paste-cells.ts';
import { readVerdict } from './read-verdict.ts';

const columns = ['result', 'sampleTestingResult', 'observedValue', 'remarks'] as const;
const rows = [aRow(1), aRow(2), aRow(3)];
const paste = (text: string, rowIndex = 0, field: (typeof columns)[number] = 'result', open = true) =>
  pasteAt(rows, columns, { rowIndex, field }, text, () => open);

describe('TEST-03 reading copied cells', () => {
  test('a column as Excel copies it, with the line end after the last cell', () => {
    expect(readCells('98,5\r\n97.2\r\nKPH\r\n')).toEqual([['98,5'], ['97.2'], ['KPH']]);
  });
  test('a block; an empty cell stays a cell', () => {
    expect(readCells('1\t2\n\t4')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    expect(readCells('1\n\n3')).toEqual([['1'], [''], ['3']]);
  });
  test('quoted cells with line ends and quotes inside; a quote in the middle is text', () => {
    expect(readCells('"a\nb"\t"say ""x"""\n5" tube')).toEqual([['a b', 'say "x"'], ['5" tube']]);
    expect(readCells('')).toEqual([['']]);
  });
});

describe('TEST-03 pasting into the grid', () => {
  test('a column goes down from the cell, comma and point as written', () => {
    expect(paste('98,5\n97.2\n', 1)).toEqual({
      edits: [
        { id: idOf(2), field: 'result', value: '98,5' },
        { id: idOf(3), field: 'result', value: '97.2' },
      ],
      skipped: 0,
    });
  });
  test('a block spreads over the columns that are typed into', () => {
    expect(paste('98\tĐạt\t98,1').edits).toEqual([
      { id: idOf(1), field: 'result', value: '98' },
      { id: idOf(1), field: 'sampleTestingResult', value: 'PASS' },
      { id: idOf(1), field: 'observedValue', value: '98,1' },
    ]);
  });
  test('counts what finds no place: rows below, columns beyond, verdicts that are none, closed rows', () => {
    expect(paste('1\n2', 2).skipped).toBe(1);
    expect(paste('a\tb', 0, 'remarks').skipped).toBe(1);
    expect(paste('maybe', 0, 'sampleTestingResult')).toEqual({ edits: [], skipped: 1 });
    expect(paste('1', 0, 'result', false)).toEqual({ edits: [], skipped: 1 });
  });
  test('a picture, or nothing, in the clipboard clears no cell; an empty cell does', () => {
    expect(paste('')).toEqual({ edits: [], skipped: 0 });
    expect(paste('\r\n').edits).toEqual([{ id: idOf(1), field: 'result', value: '' }]);
  });
  test('verdicts are read in both languages, with or without accents', () => {
    expect(['P', 'pass', 'ĐẠT', 'dat'].map(readVerdict)).toEqual(['PASS', 'PASS', 'PASS', 'PASS']);
    expect(['Không  đạt', 'khong dat', 'F'].map(readVerdict)).toEqual(['FAIL', 'FAIL', 'FAIL']);
    expect(['N/A', 'Không áp dụng', ' ', 'x'].map(readVerdict)).toEqual(['N/A', 'N/A', '', undefined]);
  });
});
