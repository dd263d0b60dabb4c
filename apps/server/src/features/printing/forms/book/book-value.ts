import { showDecimal } from '@kiemlab/contract/core/decimal';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { TableCell } from '../../../../platform/xlsx/cell-value.ts';

/** A quantity with its unit: an exact decimal, null where none is known. */
export interface Quantity {
  quantity: string | null;
  unit: string | null;
}

/** What stands in a cell of a book: a text, a day, a count, or a quantity. Paper and workbook are both made of it. */
export type BookValue =
  | string
  | undefined
  | { day: string | null | undefined }
  | { count: number }
  | Quantity;

/** A value on paper: days as DD/MM/YYYY, decimals with a comma, nothing as a blank. */
export function printedValue(value: BookValue): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  if ('day' in value) return printedDay(value.day) ?? '';
  if ('count' in value) return String(value.count);
  return value.quantity === null ? '' : (joined(' ', showDecimal(value.quantity, 'vi'), value.unit) ?? '');
}

/** The same in a workbook, typed: a quantity is a number, and its unit has the cell beside it. */
export function cellsOf(value: BookValue): TableCell[] {
  if (value === undefined || typeof value === 'string') return [value];
  if ('day' in value) return [value.day];
  if ('count' in value) return [value.count];
  return [value.quantity, value.quantity === null ? undefined : value.unit];
}
