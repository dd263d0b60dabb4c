import type { Language } from '@kiemlab/contract/core/language';
import { PREVIEW_COLUMNS, PREVIEW_ROWS } from '@kiemlab/contract/features/documents/browse.api';
import { readXlsx } from '../../platform/xlsx/read-xlsx.ts';
import type { SheetCell, SheetRow } from '../../platform/xlsx/sheet-cells.ts';

/** What a preview shows of a workbook. */
export interface SheetLook {
  sheets: string[];
  rows: { line: number; cells: string[] }[];
  more: boolean;
}

const TIMEOUT_MS = 15_000;
/** Signs of a cell that are shown. */
const LONGEST = 500;

/** Days as people write them; the time beside one where there is any. */
function dateText(text: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? [];
  if (day === undefined) return text;
  return `${day}/${month}/${year}${time === undefined || time === '00:00' ? '' : ` ${time}`}`;
}

/**
 * A number as people of a language write it: a Vietnamese one has a comma before its decimals. Points that a format puts elsewhere, as into
 * the number of a registration, are no decimal mark and stay.
 */
function numberText({ text, shown }: SheetCell, language: Language): string {
  const written = shown ?? text;
  if (language !== 'vi') return written;
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const at = written.indexOf(`${whole}.${decimals}`);
  if (at < 0) return written;
  const mark = at + whole.length;
  return `${written.slice(0, mark)},${written.slice(mark + 1)}`;
}

function writtenIn(cell: SheetCell, language: Language): string {
  if (cell.type === 'date') return dateText(cell.text);
  if (cell.type === 'too-long') return '…';
  const isNumber = cell.type === 'number' || cell.type === 'imprecise';
  return isNumber ? numberText(cell, language) : (cell.shown ?? cell.text);
}

function cellText(cell: SheetCell, language: Language): string {
  const written = writtenIn(cell, language);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
}

function rowOf({ line, cells }: SheetRow, language: Language): SheetLook['rows'][number] {
  const texts: string[] = [];
  for (const cell of cells) if (cell.column < PREVIEW_COLUMNS) texts[cell.column] = cellText(cell, language);
  return { line, cells: Array.from(texts, (text) => text ?? '') };
}

/** The first rows of a sheet as texts, numbers as a language writes them, rows that are hidden there left out. Throws XlsxError. */
export async function lookAtSheet(bytes: Uint8Array, sheet: number, language: Language): Promise<SheetLook> {
  const rows: SheetRow[] = [];
  const { sheets, more } = await readXlsx(bytes, {
    sheets: [sheet],
    maxRows: PREVIEW_ROWS,
    look: true,
    timeoutMs: TIMEOUT_MS,
    onRows: (_, some) => void rows.push(...some),
  });
  const isWide = rows.some(({ cells }) => cells.some(({ column }) => column >= PREVIEW_COLUMNS));
  return {
    sheets: [...sheets],
    rows: rows.filter(({ hidden }) => !hidden).map((row) => rowOf(row, language)),
    more: more || isWide,
  };
}
