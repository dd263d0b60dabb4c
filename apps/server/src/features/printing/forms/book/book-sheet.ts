import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { CellKind } from '../../../../platform/xlsx/cell-value.ts';
import type { TableColumn } from '../../../../platform/xlsx/write-xlsx.ts';
import type { BookSheet } from '../../form.ts';
import { type BookValue, cellsOf } from './book-value.ts';

/** What a workbook has of a book: columns of the contract, and a value for each. */
export interface BookTable {
  title: string;
  columns: readonly PrintedColumn[];
  rows: readonly Record<string, BookValue>[];
}

/** Letters of a column for each part of its width on paper, and letters that a column has at least: a day has ten. */
const LETTERS = 2;
const LEAST = 12;

const KINDS: Record<NonNullable<PrintedColumn['cell']>, CellKind> = {
  day: 'date',
  count: 'integer',
  quantity: 'decimal',
};

function columnsOf({ heading, width, cell }: PrintedColumn): TableColumn[] {
  const wide = Math.max(LEAST, width * LETTERS);
  if (cell === undefined) return [{ header: heading, width: wide }];
  const typed = { header: heading, kind: KINDS[cell], width: LEAST };
  return cell === 'quantity' ? [typed, { header: 'Đơn vị', width: LEAST }] : [typed];
}

/** A book as a sheet, from the columns of the contract: days and numbers as such, a quantity with its unit beside it. */
export const bookSheet = ({ title, columns, rows }: BookTable): BookSheet => ({
  sheetName: title,
  columns: columns.flatMap(columnsOf),
  rows: rows.map((row) => columns.flatMap(({ key }) => cellsOf(row[key]))),
});
