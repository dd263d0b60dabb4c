import { readXlsx, writeXlsx } from 'hucre/xlsx';

/** Values of a row by the key of their column. */
export type FilledRow = Record<string, string | number | Date | null>;

interface Filling {
  /** Makes it the workbook of another template. */
  templateId?: string;
  /** Rows that are hidden, from 0. */
  hidden?: readonly number[];
}

/** The blank workbook with these rows, as another program would save it. */
export async function fillWorkbook(
  blank: Uint8Array,
  rows: readonly FilledRow[],
  { templateId, hidden = [] }: Filling = {},
): Promise<Uint8Array> {
  const { sheets } = await readXlsx(blank);
  const keys = (sheets[0]?.rows[1] ?? []).map(String);
  const lines = rows.map((row) => keys.map((key) => row[key] ?? null));
  return writeXlsx({
    sheets: sheets.map((sheet, index) => {
      const isMark = sheet.name === 'KiemLab';
      const mark = sheet.rows.map((cells) => [
        cells[0] ?? null,
        templateId ?? cells[1] ?? null,
        cells[2] ?? null,
      ]);
      return {
        name: sheet.name,
        rows: index === 0 ? [...sheet.rows.slice(0, 2), ...lines] : isMark ? mark : sheet.rows,
        hidden: sheet.hidden ?? false,
        veryHidden: sheet.veryHidden ?? false,
        ...(index === 0 ? { rowDefs: new Map(hidden.map((row) => [row + 2, { hidden: true }])) } : {}),
      };
    }),
  });
}
