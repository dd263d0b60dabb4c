import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import {
  COMPLETED_LISTED,
  ERRORS_LISTED,
  importSamples as endpoint,
  type ImportError,
} from '@kiemlab/contract/features/transfer/import/import.api';
import {
  columnLabel,
  columnLetter,
  importColumns,
} from '@kiemlab/contract/features/transfer/import/import-columns';
import { importMessage, uploadErrorOf } from '@kiemlab/contract/features/transfer/import/import-faults';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { holdTitles } from '../../documents/documents.queries.ts';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import { findTemplate } from '../../templates/templates.queries.ts';
import { refuseIfOff } from '../../settings/refuse-if-off.ts';
import { newlyRelated } from '../../registration/relate-document.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { findExistingCodes, findImported, insertSamples, lockImports } from './import.queries.ts';
import { readImportFile } from './read-import-file.ts';
import {
  codePlace,
  type CompletedCell,
  documentPlace,
  type ImportFault,
  type Layout,
} from './row-to-sample.ts';
import { beginImport, type ImportRun } from './running-imports.ts';

/** Samples written with one statement: the trail of a statement is made in memory. */
const BATCH = 500;

/** The refusal with every error by its place in the file, the first thousand of them. */
function refuseRows(faults: readonly ImportFault[], layout: Layout, language: Language): AppError {
  const errors = [...faults]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .slice(0, ERRORS_LISTED)
    .map(({ line, column, code, excess }): ImportError => {
      const known = layout.get(column);
      return {
        line,
        column: columnLetter(column),
        columnName: known ? columnLabel(known, language) : '',
        errorType: uploadErrorOf(code),
        message: importMessage(code, language, excess),
      };
    });
  return new AppError('IMPORT_ERRORS', { count: faults.length, errors });
}

/** The dates that mean more than was typed, the first hundred of them, for whoever sent the file; nothing where there are none. */
function told(
  cells: readonly CompletedCell[],
  layout: Layout,
  language: Language,
): Pick<Ok<typeof endpoint>, 'completed'> {
  if (cells.length === 0) return {};
  const shown = cells.slice(0, COMPLETED_LISTED).map(({ line, column, typed, value }) => {
    const known = layout.get(column);
    return {
      line,
      column: columnLetter(column),
      columnName: known ? columnLabel(known, language) : '',
      typed,
      value,
    };
  });
  return { completed: { count: cells.length, cells: shown } };
}

/** Lines whose document has been deleted since the check; the others' are held until the samples are written. */
async function goneDocuments(
  tx: Tx,
  rows: readonly CheckedRow[],
  layout: Layout,
  actor: Actor,
): Promise<ImportFault[]> {
  const named = rows.flatMap(({ line, sample }) => {
    const id = newlyRelated(sample.attributes);
    return id ? [{ line, id }] : [];
  });
  const held = await holdTitles(tx, [...new Set(named.map(({ id }) => id))], actor);
  const column = documentPlace(layout) ?? 0;
  return named
    .filter(({ id }) => !held.has(id))
    .map(({ line }): ImportFault => ({ line, column, code: 'NO_SUCH_VALUE' }));
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Writes all samples in one unit of work, or none. */
function writeRows(
  rows: readonly CheckedRow[],
  template: Template,
  layout: Layout,
  { importId, run }: { importId: string; run: ImportRun },
  context: Context,
): Promise<string[]> {
  return context.write({ action: endpoint.id }, async (tx) => {
    await lockImports(tx);
    run.check();
    // Another import may have brought a code since the check.
    const brought = rows.flatMap(({ sample }) => sample.columns.external_code ?? []);
    const taken = await findExistingCodes(tx, brought);
    const column = codePlace(layout) ?? 0;
    const faults = rows
      .filter(({ sample }) => taken.has(sample.columns.external_code ?? ''))
      .map(({ line }): ImportFault => ({ line, column, code: 'CODE_EXISTS' }));
    faults.push(...(await goneDocuments(tx, rows, layout, context.user)));
    if (faults.length > 0) throw refuseRows(faults, layout, context.language);
    const of = {
      templateId: template.id,
      templateVersion: template.current_version,
      createdBy: context.user.id,
    };
    const codes: string[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      run.tell('writing', from, rows.length);
      const batch = rows.slice(from, from + BATCH).map(({ sample }) => sample);
      codes.push(...(await insertSamples(tx, of, batch, from === 0 ? importId : undefined)));
      run.check();
    }
    run.settle();
    return codes;
  });
}

/** Registers the rows of a workbook as samples that are not received yet: all of them or none (SAMPLE-16, rules S1, Q6). A file brings their origin. */
export const importSamples = route(endpoint, async ({ body, file }, context) => {
  const { db, language } = context;
  await refuseIfOff(db, 'import');
  refuseOrigin(context.user);
  if (!/\.xlsx$/i.test(file.fileName))
    throw new AppError('FILE_TYPE_NOT_ALLOWED', { name: file.fileName, allowed: '.xlsx' });
  const template = found(await findTemplate(db, body.templateId), 'NOT_FOUND');
  const before = await findImported(db, body.importId, context.user.id);
  if (before) return before;
  const run = beginImport(body.importId, context.user.id, context.signal);
  try {
    const columns = importColumns(template.config);
    const read = await readImportFile(file.bytes, { template, columns, language }, run.signal, (rows) =>
      run.tell('reading', rows, 0),
    );
    const total = read.rows.length;
    const checked = await checkRows(db, read, template.config, context.user, run.signal, (done) =>
      run.tell('checking', done, total),
    );
    if (checked.faults.length > 0) throw refuseRows(checked.faults, read.layout, language);
    const codes = await writeRows(
      checked.rows,
      template,
      read.layout,
      { importId: body.importId, run },
      context,
    );
    return {
      imported: codes.length,
      firstCode: codes[0] ?? '',
      lastCode: codes.at(-1) ?? '',
      ...told(checked.completed, read.layout, language),
    };
  } finally {
    run.end();
  }
});
