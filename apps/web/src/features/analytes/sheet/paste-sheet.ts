import { fold } from '../../../lib/text/fold.ts';
import { readCells } from '../../../lib/text/read-cells.ts';
import { readTable } from '../paste/paste-columns.ts';
import { SHEET_FIELDS, type SheetField } from './sheet-fields.ts';

/** What people write over the columns of limits, beside the words that the table of analytes knows. */
const LIMIT_NAMES: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  minimum: ['giới hạn dưới', 'tối thiểu', 'min', 'minimum', 'từ', 'cận dưới'],
  maximum: ['giới hạn trên', 'tối đa', 'max', 'maximum', 'đến', 'cận trên'],
  criticalLow: ['ngưỡng tới hạn dưới', 'tới hạn dưới', 'critical low'],
  criticalHigh: ['ngưỡng tới hạn trên', 'tới hạn trên', 'critical high'],
  dayTurnaround: ['số ngày', 'ngày', 'thời gian (ngày)', 'days', 'turnaround (days)'],
  timeTurnaround: ['số giờ', 'giờ', 'hours', 'turnaround (hours)'],
};
const TYPES: Readonly<Record<string, string>> = {
  'dinh luong': 'QUANTITATIVE',
  quantitative: 'QUANTITATIVE',
  'dinh tinh': 'QUALITATIVE',
  qualitative: 'QUALITATIVE',
};

const isSheetField = (name: string): name is SheetField => (SHEET_FIELDS as readonly string[]).includes(name);
const limitOf = (title: string): SheetField | undefined => {
  const wanted = fold(title).replace(/\s+/g, ' ').trim();
  return SHEET_FIELDS.find((field) => LIMIT_NAMES[field]?.some((name) => fold(name) === wanted));
};

/** A cell that is pasted: lines down from the first, the field, and the text. */
export interface PastedCell {
  down: number;
  field: SheetField;
  text: string;
}
/** What a copied block puts into the sheet, and how many cells found no column. */
export interface PastedBlock {
  cells: readonly PastedCell[];
  lines: number;
  leftOut: number;
}

const valueFor = (field: SheetField, text: string): string =>
  field === 'type' ? (TYPES[fold(text.trim())] ?? '') : text.trim();

/** True for text that is a block of cells, not the words of one. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

/**
 * Reads a block that was copied from a spreadsheet or a word processor: by the names over its columns where it has them, else from the
 * column `from` on over the columns in sight. Nothing is guessed of a column without a name that is known.
 */
export function readBlock(text: string, from: SheetField, inSight: readonly SheetField[]): PastedBlock {
  const rows = readCells(text.replace(/[\r\n]+$/, ''));
  const table = readTable(rows);
  const [head = []] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const named = head.map((title, at) => {
    const known = table.hasHeader ? table.columns[at] : undefined;
    return known && isSheetField(known) ? known : limitOf(title);
  });
  const hasHeader = table.hasHeader || named.filter(Boolean).length >= 2;
  const first = inSight.indexOf(from);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = hasHeader ? named : Array.from({ length: width }, (_, at) => inSight[first + at]);
  const body = hasHeader
    ? rows.filter((row) => row !== head && row.some((cell) => cell.trim() !== ''))
    : rows;
  const cells = body.flatMap((row, down) =>
    row.flatMap((raw, at) => {
      const field = columns[at];
      return field ? [{ down, field, text: valueFor(field, raw) }] : [];
    }),
  );
  const filled = body.flatMap((row) => row.filter((cell) => cell.trim() !== '')).length;
  const taken = cells.filter(({ text: said }) => said !== '').length;
  return { cells, lines: body.length, leftOut: Math.max(0, filled - taken) };
}
