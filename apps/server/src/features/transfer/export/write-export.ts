import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import type { ExportWish } from '@kiemlab/contract/features/transfer/export/export.api';
import type { ExportColumn } from '@kiemlab/contract/features/transfer/export/export.columns';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import type { CellKind, TableCell } from '../../../platform/xlsx/cell-value.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { findSamplesAfter, type ListedSample } from '../../samples/list-samples.queries.ts';
import type { SampleFilter } from '../../samples/sample-filter.queries.ts';
import { exportCell, kindOf } from '../../samples/order/export-cell.ts';
import { readInOrder } from '../../samples/order/list-in-order.ts';
import type { JudgedExport } from './judge-export.ts';
import type { ExportSheet } from './export-sheet.ts';
import { ministrySheet } from './ministry-sheet.ts';

/** Rows read at a time; so few that they are gone before they count as long-lived memory. */
const BATCH = 50;

const SHEET = { vi: 'Danh sách mẫu', en: 'Samples' } as const;
const WIDTHS: Record<CellKind, number> = { text: 24, decimal: 12, integer: 12, date: 12, datetime: 17 };
const NAME_WIDTH = 40;

const widthOf = (column: ExportColumn): number =>
  'field' in column && column.field === 'sampleName' ? NAME_WIDTH : WIDTHS[kindOf(column)];

/** The batches of a list, newest first. */
async function* readNewest(db: Database, filter: SampleFilter, actor: Actor): AsyncGenerator<ListedSample[]> {
  let before: string | undefined;
  do {
    const rows = await findSamplesAfter(db, filter, actor, { limit: BATCH, before });
    yield rows;
    before = rows.length < BATCH ? undefined : rows.at(-1)?.seq;
  } while (before !== undefined);
}

const listSheet = (columns: readonly ExportColumn[], language: Language): ExportSheet => ({
  name: SHEET[language],
  columns: columns.map((column) => ({
    header: column.label[language],
    kind: kindOf(column),
    width: widthOf(column),
  })),
  cellsOf: (samples) =>
    samples.map((sample) => columns.map((column) => exportCell(sample, column, language))),
});

/** Told how many samples were read, and how many of them have a row. */
type OnRows = (read: number, written: number) => void;

async function* rowsOf(
  batches: AsyncIterable<ListedSample[]>,
  { cellsOf }: ExportSheet,
  onRows: OnRows,
): AsyncGenerator<TableCell[]> {
  let read = 0;
  let written = 0;
  for await (const rows of batches) {
    const cells = await cellsOf(rows.map(({ shownUtf8 }) => JSON.parse(shownUtf8.toString()) as SampleRow));
    yield* cells;
    read += rows.length;
    written += cells.length;
    onRows(read, written);
  }
}

/** The workbook of an export, made while its bytes are taken, in the order asked for or newest first (SAMPLE-19). */
export async function writeExport(
  db: Database,
  actor: Actor,
  { filter, columns }: JudgedExport,
  wish: Pick<ExportWish, 'sort' | 'order' | 'thenSort' | 'thenOrder' | 'layout'> & { language: Language },
  onRows: OnRows,
): Promise<AsyncIterable<Uint8Array>> {
  const { sort, order, thenSort, thenOrder, layout, language } = wish;
  const batches =
    sort === undefined
      ? readNewest(db, filter, actor)
      : await readInOrder(
          db,
          filter,
          actor,
          { sort, order, thenSort, thenOrder, language },
          { offset: 0, limit: SIZE_ALL },
          BATCH,
        );
  const sheet = layout === 'ministry' ? ministrySheet(db) : listSheet(columns, language);
  return writeXlsx({ sheetName: sheet.name, columns: sheet.columns, rows: rowsOf(batches, sheet, onRows) });
}
