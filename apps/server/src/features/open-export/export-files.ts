import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import { csvHead, csvLine } from '@kiemlab/db/export/csv';
import { type FileReference, readStoredFiles } from './leaves/stored-files.queries.ts';
import type { DescribedTable } from '@kiemlab/db/export/describe-tables.queries';
import type pg from 'pg';
import { placeOf } from '../../platform/files/temp-files.ts';
import type { ExportFolder } from './export-folder.ts';
import { fileOf } from './export-tables.ts';
import { exportedFileName } from './file-name.ts';

/** How a stored file is here: whole, or the store lacks it or has other bytes by its name. */
type FileState = 'WHOLE' | 'MISSING' | 'DAMAGED';

/** What came of the stored files. */
export interface ExportedFiles {
  /** The list of what each belongs to. */
  list: { path: string; rows: number; bytes: number; sha256: string };
  count: number;
  bytes: number;
  /** Hashes of those that are not here, the first of them, and their number. */
  lacking: string[];
  lackingCount: number;
}

/** Columns of the list, with what they mean. */
export const LIST_COLUMNS = {
  path: 'where the file lies here; nothing where the laboratory lacks it',
  sha256: 'hash of its content',
  bytes: 'its length',
  mime: 'its media type',
  state: 'WHOLE, MISSING (not in the store of the laboratory) or DAMAGED (other bytes there)',
  table: 'the table of a record that it belongs to; nothing where there is none',
  column: 'the column that names it',
  record: 'id of that record',
  sample: 'code of its sample',
  called: 'what it was called when it was uploaded, or the number of the report',
} as const;
const NAMES = Object.keys(LIST_COLUMNS);
/** Lacking files that are named one by one; the list names all. */
const MOST_NAMED = 20;

type Line = Record<keyof typeof LIST_COLUMNS, string | number | null>;
const asText = (line: Line, format: ExportFormat): string =>
  format === 'json' ? `${JSON.stringify(line)}\n` : csvLine(NAMES.map((name) => line[name as keyof Line]));

/** Copies every stored file under a name that people can follow, and lists what each belongs to. One that is not what it is called by is told, not copied. */
export async function exportFiles(
  client: pg.ClientBase,
  tables: readonly DescribedTable[],
  {
    store,
    folder,
    format,
    signal,
  }: { store: string; folder: ExportFolder; format: ExportFormat; signal: AbortSignal },
): Promise<ExportedFiles> {
  const done: Omit<ExportedFiles, 'list'> = { count: 0, bytes: 0, lacking: [], lackingCount: 0 };

  async function copy({ sha256, size }: FileReference, path: string): Promise<FileState> {
    const place = placeOf(store, sha256);
    const found = await stat(place).catch(() => undefined);
    if (!found) return 'MISSING';
    if (found.size !== size) return 'DAMAGED';
    const written = await folder.write(path, createReadStream(place), sha256.toString('hex'));
    return written ? 'WHOLE' : 'DAMAGED';
  }

  let rows = 0;
  async function* lines(): AsyncGenerator<Uint8Array> {
    if (format === 'csv') yield Buffer.from(csvHead(NAMES));
    let hex = '';
    // Of the file whose references come now: where it lies already.
    let copies = new Map<string, FileState>();
    for await (const reference of readStoredFiles(client, tables)) {
      signal.throwIfAborted();
      const isNext = reference.sha256.toString('hex') !== hex;
      if (isNext) copies = new Map();
      hex = reference.sha256.toString('hex');
      const path = exportedFileName(reference);
      const state = copies.get(path) ?? (await copy(reference, path));
      copies.set(path, state);
      if (isNext && state === 'WHOLE') {
        done.count += 1;
        done.bytes += reference.size;
      } else if (isNext) {
        done.lackingCount += 1;
        if (done.lacking.length < MOST_NAMED) done.lacking.push(hex);
      }
      const { mime, table, column, record, sample, called, name, size } = reference;
      rows += 1;
      const line: Line = {
        path: state === 'WHOLE' ? path : null,
        sha256: hex,
        bytes: size,
        mime,
        state,
        table,
        column,
        record,
        sample,
        called: called ?? name,
      };
      yield Buffer.from(asText(line, format));
    }
  }

  const path = fileOf('files', format);
  const list = await folder.write(path, lines());
  return { ...done, list: { path, rows, bytes: list?.bytes ?? 0, sha256: list?.sha256 ?? '' } };
}
