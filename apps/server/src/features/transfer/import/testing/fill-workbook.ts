import { getImportTemplate, importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { type CellStyle, type CellValue, readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** Values of a row by the key of their column; a formula as `{ formula }`, a cell with its own looks as `{ style }`. */
export type FilledRow = Record<
  string,
  CellValue | { formula: string; result: CellValue } | { style: CellStyle; result: CellValue }
>;

/** A workbook as people send it back. */
export interface Filled {
  keys: string[];
  sheets: WriteSheet[];
}

/** The blank workbook of a template, from the product. */
export async function blankWorkbook(app: TestApp, who: Person, templateId: string): Promise<Filled> {
  const answer = await app.call(getImportTemplate, { query: { templateId } }, who.token);
  if (answer.status !== 200) throw new Error(`no template: ${JSON.stringify(answer.body)}`);
  const { sheets } = await readXlsx(answer.bytes);
  const keys = (sheets[0]?.rows[1] ?? []).map(String);
  return {
    keys,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows,
      hidden: sheet.hidden ?? false,
      veryHidden: sheet.veryHidden ?? false,
    })),
  };
}

/** The workbook with these rows, from line 3 on, as another program saves it; `more` is said of their sheet. */
export function fill(
  { keys, sheets }: Filled,
  rows: readonly FilledRow[],
  more: Partial<WriteSheet> = {},
): Promise<Uint8Array> {
  const [data, ...others] = sheets;
  if (!data) throw new Error('a workbook without sheets');
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  const lines = rows.map((row, line) =>
    keys.map((key, column): CellValue => {
      const value = row[key] ?? null;
      if (value === null || typeof value !== 'object' || value instanceof Date) return value;
      cells.set(
        `${line + 2},${column}`,
        'style' in value
          ? { value: value.result, style: value.style }
          : { formula: value.formula, formulaResult: value.result },
      );
      return value.result;
    }),
  );
  return writeXlsx({
    sheets: [{ ...data, rows: [...(data.rows ?? []).slice(0, 2), ...lines], cells, ...more }, ...others],
  });
}

/** The parts of an import of a file. */
export const importOf = (
  templateId: string,
  bytes: Uint8Array,
  fileName = 'mẫu.xlsx',
  importId: string = randomUUID(),
) => ({
  body: { templateId, importId },
  file: new File([new Uint8Array(bytes)], fileName),
});

/** Sends a file; answers whatever comes. */
export const sendImport = (app: TestApp, who: Person, parts: ReturnType<typeof importOf>) =>
  app.send(importSamples, parts, who.token);

interface Listed {
  line: number;
  column: string;
  errorType: string;
}

/** The errors an answer lists, as `C3 UploadError_001`. */
export function errorsOf({ body }: { body: unknown }): string[] {
  const { details = [] } = body as { details?: Listed[] };
  return details.map(({ line, column, errorType }) => `${column}${line} ${errorType}`);
}
