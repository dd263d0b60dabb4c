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

function cellText({ type, text, shown }: SheetCell): string {
  const written = type === 'date' ? dateText(text) : type === 'too-long' ? '…' : (shown ?? text);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
}

function rowOf({ line, cells }: SheetRow): SheetLook['rows'][number] {
  const texts: string[] = [];
  for (const cell of cells) if (cell.column < PREVIEW_COLUMNS) texts[cell.column] = cellText(cell);
  return { line, cells: Array.from(texts, (text) => text ?? '') };
}

/** The first rows of a sheet as texts, rows that are hidden there left out. Throws XlsxError. */
export async function lookAtSheet(bytes: Uint8Array, sheet: number): Promise<SheetLook> {
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
    rows: rows.filter(({ hidden }) => !hidden).map(rowOf),
    more: more || isWide,
  };
}
