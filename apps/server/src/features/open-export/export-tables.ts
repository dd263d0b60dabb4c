import { copyRows, countStaying, type ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import { asRfc4180, csvHead } from '@kiemlab/db/export/csv';
import type { DescribedTable } from '@kiemlab/db/export/describe-tables.queries';
import { until } from '@kiemlab/db/backup/portable/dump-database';
import type pg from 'pg';
import type { ExportFolder } from './export-folder.ts';
import { ROWS_THAT_STAY } from './leaves/rows-that-stay.queries.ts';

/** A table that was written. */
export interface ExportedTable extends DescribedTable {
  path: string;
  rows: number;
  bytes: number;
  sha256: string;
  /** Rows that stay. */
  staying: number;
  /** Values that a spreadsheet would take for formulas. */
  formulas: number;
}

const ENDINGS = { csv: 'csv', json: 'jsonl' } as const;
/** What a list or a table is called in a form. */
export const fileOf = (name: string, format: ExportFormat): string => `${name}.${ENDINGS[format]}`;

const isText = (type: string): boolean => type === 'text' || type.startsWith('character');

async function* behindHead(head: string, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  yield* lines;
}

/** Writes one table after the other, as they come from the database: little memory, however long they are. */
export async function exportTables(
  client: pg.ClientBase,
  tables: readonly DescribedTable[],
  { folder, format, signal }: { folder: ExportFolder; format: ExportFormat; signal: AbortSignal },
): Promise<ExportedTable[]> {
  const written: ExportedTable[] = [];
  for (const table of tables) {
    signal.throwIfAborted();
    const stay = ROWS_THAT_STAY[table.name];
    const staying = stay ? await countStaying(client, table.name, stay) : 0;
    const { content, rows } = copyRows(client, table, format, stay);
    const csv = asRfc4180(table.columns.map(({ type }) => isText(type)));
    const lines = until(content, signal);
    const path = fileOf(`tables/${table.name}`, format);
    const head = csvHead(table.columns.map(({ name }) => name));
    const file = await folder.write(path, format === 'csv' ? behindHead(head, csv.through(lines)) : lines);
    written.push({
      ...table,
      path,
      rows: rows(),
      bytes: file?.bytes ?? 0,
      sha256: file?.sha256 ?? '',
      staying,
      formulas: csv.formulas(),
    });
  }
  return written;
}
