import type { Actor } from '@kiemlab/contract/core/actor';
import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import type { Database } from '@kiemlab/db/database';
import type { UnlikelyValue } from '@kiemlab/contract/features/samples/plausibility';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SheetRow } from '../../../platform/xlsx/sheet-cells.ts';
import { findTitles } from '../../documents/documents.queries.ts';
import { sampledSince } from '../../registration/sampled-since.ts';
import { valuesFarOff } from '../../samples/plausibility/note-unlikely.ts';
import { readUnlikelyBounds } from '../../samples/plausibility/plausibility.queries.ts';
import { findLists } from './find-lists.ts';
import { findNames } from './find-names.ts';
import { findExistingCodes, type ImportedSample } from './import.queries.ts';
import type { ImportFile } from './read-import-file.ts';
import {
  codePlace,
  type CompletedCell,
  type OddCell,
  type ImportFault,
  type Layout,
  rowToSample,
  type RowContext,
} from './row-to-sample.ts';

/** Rows that are checked before other callers get their turn. */
const BATCH = 100;

/** Titles of the documents that the file refers to, as far as the person may see them. */
function findDocuments(
  db: Database,
  rows: readonly SheetRow[],
  layout: Layout,
  actor: Actor,
): Promise<Map<string, string>> {
  const asked = new Set<string>();
  for (const { cells } of rows)
    for (const cell of cells) {
      const id = layout.get(cell.column)?.field === 'documentId' ? documentIdOf(cell.text) : undefined;
      if (id) asked.add(id);
    }
  return findTitles(db, [...asked], actor);
}

/** A sample with the line it stands in. */
export interface CheckedRow {
  line: number;
  sample: ImportedSample;
  /** Its values that are far off. */
  unlikely: readonly UnlikelyValue[];
}

/** A code that a line brings. */
interface LineCode {
  line: number;
  code: string;
}

/** Codes that another line of the file has, or that a sample has already (004). */
async function codeFaults(db: Database, codes: readonly LineCode[], layout: Layout): Promise<ImportFault[]> {
  const column = codePlace(layout) ?? 0;
  const existing = await findExistingCodes(
    db,
    codes.map(({ code }) => code),
  );
  const seen = new Set<string>();
  return codes.flatMap(({ line, code }): ImportFault[] => {
    const again = seen.has(code);
    seen.add(code);
    if (existing.has(code)) return [{ line, column, code: 'CODE_EXISTS' }];
    return again ? [{ line, column, code: 'CODE_IN_FILE' }] : [];
  });
}

/** Checks all rows; answers the samples, or every error with its place, the dates that mean more than was typed, and the cells to be asked about. Throws IMPORT_CANCELLED. */
export async function checkRows(
  db: Database,
  { layout, rows, faults: shape }: ImportFile,
  config: RowContext['config'],
  actor: Actor,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<{ rows: CheckedRow[]; faults: ImportFault[]; completed: CompletedCell[]; odd: OddCell[] }> {
  const context = {
    layout,
    config,
    names: await findNames(db, rows, layout),
    lists: await findLists(db, layout),
    documents: await findDocuments(db, rows, layout, actor),
    now: new Date(),
    sampledSince: await sampledSince(db),
  };
  const bounds = await readUnlikelyBounds(db);
  const faults = [...shape];
  const checked: CheckedRow[] = [];
  const completed: CompletedCell[] = [];
  const odd: OddCell[] = [];
  const codes: LineCode[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === 0) {
      onProgress(index);
      await new Promise(setImmediate);
      if (signal.aborted) throw new AppError('IMPORT_CANCELLED');
    }
    const result = rowToSample(row, context);
    faults.push(...result.faults);
    completed.push(...result.completed);
    odd.push(...result.odd);
    if (result.code) codes.push({ line: row.line, code: result.code });
    if (result.sample)
      checked.push({ line: row.line, sample: result.sample, unlikely: valuesFarOff(result.sample, bounds) });
    // What has been taken from it is not needed any more.
    row.cells = [];
  }
  faults.push(...(await codeFaults(db, codes, layout)));
  return { rows: checked, faults, completed, odd };
}
