import { setImmediate as others } from 'node:timers/promises';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type CellKind, cellOf, FONT, kindOfCell, KINDS, styleOf, type TableCell } from './cell-value.ts';

/** A column of a table; `width` in characters, 16 unless told. */
export interface TableColumn {
  header: string;
  kind?: CellKind;
  width?: number;
}

export interface Table {
  /** 31 characters at most, none of `[]:*?/\`. */
  sheetName: string;
  columns: readonly TableColumn[];
  /** Lines of text over the heads, which stay in view with these; what goes on in more sheets has no heads there then. */
  above?: readonly string[];
  /** Values in the order of the columns. Pulled only as fast as the reader takes the bytes. */
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
}

/** Rows that are written before other requests have their turn: some milliseconds. */
const AT_ONCE = 10;

const HEADER = {
  font: { ...FONT, bold: true },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFE8EEF7' } },
  alignment: { wrapText: true, vertical: 'center' as const },
};

/**
 * A table as a workbook with one sheet and a frozen header, in parts that are sent as they come: memory does not grow
 * with the number of rows, and other requests have their turn in between. Text that looks like a formula stays text. A table beyond 1,048,576 rows goes on in more sheets.
 */
export function writeXlsx({ sheetName, columns, above = [], rows }: Table): AsyncIterable<Uint8Array> {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const styles = new Map(KINDS.map((kind) => [kind, styleOf(kind)]));
  const defs: ColumnDef[] = columns.map(({ width = 16 }) => ({ width, style: HEADER }));
  async function* cells(): AsyncGenerator<CellValue[]> {
    for (const line of above) {
      // As wide as it is: no column bounds it.
      for (const def of defs) def.style = undefined;
      yield [cellOf(line, 'text')];
    }
    for (const def of defs) def.style = HEADER;
    yield columns.map(({ header }) => header);
    let count = 0;
    for await (const row of rows) {
      if (++count % AT_ONCE === 0) await others();
      const values = kinds.map((kind, index) => cellOf(row[index], kind));
      // The writer asks a column for its style with each row: the row before has been written by now. An empty cell has
      // none, and is left out: most cells of a wide list are empty.
      for (const [index, def] of defs.entries())
        def.style =
          (values[index] ?? null) === null
            ? undefined
            : styles.get(kindOfCell(row[index], kinds[index] ?? 'text'));
      yield values;
    }
  }
  return writeXlsxStream(cells(), {
    name: sheetName,
    columns: defs,
    freezePane: { rows: above.length + 1 },
    repeatHeaders: above.length === 0,
  });
}
