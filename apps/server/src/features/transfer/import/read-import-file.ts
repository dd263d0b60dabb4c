import type { Language } from '@kiemlab/contract/core/language';
import { clean } from '@kiemlab/contract/core/text';
import { headingOf, knownHeadings } from '@kiemlab/contract/features/transfer/import/known-headings';
import { MAX_ROWS } from '@kiemlab/contract/features/transfer/import/file-faults';
import {
  columnLabel,
  columnLetter,
  type ImportColumn,
} from '@kiemlab/contract/features/transfer/import/import-columns';
import { readXlsx } from '../../../platform/xlsx/read-xlsx.ts';
import type { SheetRow } from '../../../platform/xlsx/sheet-cells.ts';
import { columnOf } from '../../../platform/xlsx/sheet-reader.ts';
import { XlsxError } from '../../../platform/xlsx/xlsx-error.ts';
import { refusalOf, refuseFile } from './refuse-file.ts';
import type { ImportFault, Layout } from './row-to-sample.ts';
import { DATA_SHEET, MARK, MARK_SHEET } from './workbook-form.ts';

/** The line of the headings that people see. */
const HEADING_LINE = 1;
/** The line of the keys; samples begin below it. */
const KEY_LINE = 2;
/** The sheet that was made for it, wherever it stands; one that was given another name is the first. */
const DATA_SHEETS = [DATA_SHEET.vi, DATA_SHEET.en, 0];
/** Labels, keys and rows. */
const LINES = MAX_ROWS + KEY_LINE;

/** A file taken apart: where its columns lie, its rows, and what is wrong with its shape. */
export interface ImportFile {
  layout: Layout;
  rows: SheetRow[];
  faults: ImportFault[];
}

interface Expected {
  template: { id: string; current_version: number };
  columns: readonly ImportColumn[];
  language: Language;
}

/** The workbook must have been made from this template, in the version that is in use. */
function checkMark(mark: SheetRow | undefined, { template, language }: Expected): void {
  const [word, id, version] = (mark?.cells ?? []).map(({ text }) => clean(text));
  if (word !== MARK || id !== template.id) throw refuseFile('wrong-sheet', language);
  if (Number(version) !== template.current_version) throw refuseFile('old-version', language);
}

/** Finds the columns by their keys, wherever they were moved to. */
function layoutOf(keys: SheetRow | undefined, { columns, language }: Expected): Layout {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const layout = new Map<number, ImportColumn>();
  const double: ImportColumn[] = [];
  for (const { column: place, text } of keys?.cells ?? []) {
    const column = byKey.get(clean(text));
    if (!column) continue;
    if ([...layout.values()].includes(column)) double.push(column);
    layout.set(place, column);
  }
  if (layout.size === 0) throw refuseFile('wrong-sheet', language);
  const label = (column: ImportColumn): string => columnLabel(column, language);
  if (double.length > 0) throw refuseFile('double-columns', language, double.map(label));
  const present = new Set(layout.values());
  const missing = columns.filter((column) => column.required && column.group <= 1 && !present.has(column));
  if (missing.length > 0) throw refuseFile('missing-columns', language, missing.map(label));
  return layout;
}

/**
 * Every key must stand under the heading it was made with: people fill in by the headings, which may have been moved or
 * renamed without the hidden keys. What one of both says would be a guess.
 */
function checkHeadings(
  headings: SheetRow | undefined,
  layout: Layout,
  { columns, language }: Expected,
): void {
  const known = knownHeadings(columns);
  const at = new Map(headings?.cells.map(({ column, text }) => [column, headingOf(text)]));
  const wrong = [...layout].filter(([place, column]) => known.get(column)?.has(at.get(place) ?? '') !== true);
  if (wrong.length === 0) return;
  const shown = wrong.map(([place, column]) => `${columnLetter(place)} (${columnLabel(column, language)})`);
  throw refuseFile('other-headings', language, shown);
}

/** Values in columns that the template does not have, once per column: they would be lost without a word. */
function strayFaults(rows: readonly SheetRow[], layout: Layout): ImportFault[] {
  const seen = new Map<number, ImportFault>();
  for (const { line, cells } of rows)
    for (const { column } of cells)
      if (!layout.has(column) && !seen.has(column)) seen.set(column, { line, column, code: 'NO_COLUMN' });
  return [...seen.values()];
}

/** Merged cells hold a value for one of them only; whose it is would be a guess. */
const mergeFaults = (ranges: readonly string[]): ImportFault[] =>
  ranges.flatMap((range): ImportFault[] => {
    const [first = '', last = first] = range.split(':');
    const lineOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);
    if (lineOf(last) <= KEY_LINE) return [];
    return [{ line: Math.max(KEY_LINE + 1, lineOf(first)), column: columnOf(first), code: 'MERGED' }];
  });

/** Spaces alone, and marks that nobody sees, are nothing. */
const filled = (row: SheetRow): SheetRow => ({
  ...row,
  cells: row.cells.filter(({ type, text }) => type !== 'text' || clean(text) !== ''),
});

/** Reads an uploaded workbook. Throws FILE_UNREADABLE with its cause, or IMPORT_CANCELLED. */
export async function readImportFile(
  bytes: Uint8Array,
  expected: Expected,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<ImportFile> {
  const head = new Map<number, SheetRow>();
  const rows: SheetRow[] = [];
  let mark: SheetRow | undefined;
  const onRows = (sheet: string | number, some: readonly SheetRow[]): void => {
    if (sheet === MARK_SHEET) {
      mark ??= some[0];
      return;
    }
    for (const row of some) {
      if (row.line <= KEY_LINE) head.set(row.line, row);
      else rows.push(filled(row));
    }
    onProgress(rows.length);
  };
  try {
    const read = await readXlsx(bytes, { sheets: [MARK_SHEET, DATA_SHEETS], maxRows: LINES, onRows, signal });
    checkMark(mark, expected);
    const layout = layoutOf(head.get(KEY_LINE), expected);
    checkHeadings(head.get(HEADING_LINE), layout, expected);
    const samples = rows.filter(({ cells }) => cells.length > 0);
    if (samples.length === 0) throw refuseFile('no-rows', expected.language);
    const merged = read.merges.filter(({ sheet }) => sheet !== MARK_SHEET).map(({ range }) => range);
    return { layout, rows: samples, faults: [...strayFaults(samples, layout), ...mergeFaults(merged)] };
  } catch (error) {
    throw error instanceof XlsxError ? refusalOf(error, expected.language) : error;
  }
}
