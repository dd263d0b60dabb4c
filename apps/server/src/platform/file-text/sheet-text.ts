import { readFileSync } from 'node:fs';
import { openWorkbook, readSheet } from '../xlsx/workbook-reader.ts';
import type { PartWriter } from './part-writer.ts';

/** What the cells of a workbook show, sheet by sheet, row by row. Throws XlsxError. */
export async function sheetText(place: string, write: PartWriter): Promise<void> {
  const workbook = await openWorkbook(readFileSync(place));
  for (const [at, sheet] of workbook.sheets.entries()) {
    const page = at + 1;
    await readSheet(
      workbook,
      sheet,
      async (rows) => {
        for (const { cells } of rows)
          write.add(`${cells.map(({ shown, text }) => shown ?? text).join(' ')}\n`, page, sheet.name);
      },
      true,
    );
    write.end(page, sheet.name);
  }
}
