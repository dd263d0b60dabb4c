import { parseDecimal } from '@kiemlab/contract/core/decimal';
import { isDayAlone } from '@kiemlab/contract/core/laboratory-day';
import type { CellStyle, CellValue } from 'hucre';

/** What a column holds; decides how its cells are written and shown. */
export const KINDS = ['text', 'decimal', 'integer', 'date', 'datetime'] as const;
export type CellKind = (typeof KINDS)[number];

/** A value as it travels in answers: decimals, days (`YYYY-MM-DD`) and instants (ISO 8601) are text. */
export type TableCell = string | number | boolean | null | undefined;

/** Digits a number cell keeps; what has more would be changed by the spreadsheet. */
const EXACT_DIGITS = 15;
/** Clocks of the laboratory: a workbook has no time zones, so its instants are shown as they are on the wall (UTC+7). */
const WALL_CLOCK_MS = 7 * 3_600_000;
/** Characters that a cell of the format can hold. */
const LONGEST = 32_767;

const FORMATS: Record<CellKind, string> = {
  text: '@',
  decimal: 'General',
  integer: '0',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
};

/** The font of all cells. A style with a font of its own names it whole: what it leaves out is chosen by each program. */
export const FONT = { name: 'Calibri', size: 11 } as const;

/** The kind of one cell: an instant that stands for a day without a time is written as a day (ADR 86). */
export const kindOfCell = (value: TableCell, kind: CellKind): CellKind =>
  kind === 'datetime' && typeof value === 'string' && isDayAlone(new Date(value)) ? 'date' : kind;

/** How a column of a kind is formatted; text columns keep zeros in front and long codes as they are typed. */
export const styleOf = (kind: CellKind): CellStyle => ({
  numFmt: FORMATS[kind],
  alignment: { vertical: 'top', ...(kind === 'text' ? { wrapText: true } : {}) },
});

/** Characters that XML cannot hold are left out, as a workbook with them would not open; `_x000D_` is an escape there. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .slice(0, LONGEST)
    // Half of a character that was cut through.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

function decimalCell(text: string): CellValue {
  const exact = parseDecimal(text);
  if (exact === undefined) return printable(text);
  const digits = exact.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= EXACT_DIGITS ? Number(exact) : printable(text);
}

/** The cell for a value: numbers and days as such where nothing is lost by it, otherwise the text. */
export function cellOf(value: TableCell, kind: CellKind): CellValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') return value;
  if (kind === 'decimal' || kind === 'integer') return decimalCell(value);
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00Z`);
  if (kind === 'datetime' && !Number.isNaN(Date.parse(value)))
    return new Date(Date.parse(value) + WALL_CLOCK_MS);
  return printable(value);
}
