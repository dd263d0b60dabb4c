import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import { holdTitles } from '../../documents/documents.queries.ts';
import { holdOpenTemplate } from '../../templates/hold-open-template.ts';
import { newlyRelated } from '../../registration/relate-document.ts';
import { insertSaid, type NewSaid } from '../../samples/plausibility/plausibility.queries.ts';
import type { CheckedRow } from './check-rows.ts';
import { findExistingCodes, insertSamples, lockImports } from './import.queries.ts';
import { codePlace, documentPlace, type ImportFault, type Layout } from './row-to-sample.ts';
import { refuseFile } from './refuse-file.ts';
import { refuseRows } from './tell-import.ts';

/** Samples written with one statement: the trail of a statement is made in memory. */
const BATCH = 500;

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

/** What is written, for whom, and who is told. */
interface Writing {
  template: { id: string; current_version: number };
  layout: Layout;
  importId: string;
  actor: Actor;
  language: Language;
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** Writes all samples in a unit of work; answers their codes. Throws IMPORT_ERRORS, or IMPORT_CANCELLED: none is written then. */
export async function writeRows(tx: Tx, rows: readonly CheckedRow[], writing: Writing): Promise<string[]> {
  const { template, layout, importId, actor, language, signal, onProgress } = writing;
  const check = (): void => {
    if (signal.aborted) throw new AppError('IMPORT_CANCELLED');
  };
  await lockImports(tx);
  check();
  const now = await holdOpenTemplate(tx, template.id);
  if (now.current_version !== template.current_version) throw refuseFile('old-version', language);
  // Another import may have brought a code since the check.
  const brought = rows.flatMap(({ sample }) => sample.columns.external_code ?? []);
  const taken = await findExistingCodes(tx, brought);
  const column = codePlace(layout) ?? 0;
  const faults = rows
    .filter(({ sample }) => taken.has(sample.columns.external_code ?? ''))
    .map(({ line }): ImportFault => ({ line, column, code: 'CODE_EXISTS' }));
  faults.push(...(await goneDocuments(tx, rows, layout, actor)));
  if (faults.length > 0) throw refuseRows(faults, layout, language);
  const of = { templateId: template.id, templateVersion: template.current_version, createdBy: actor.id };
  const codes: string[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    onProgress(from);
    const batch = rows.slice(from, from + BATCH);
    const samples = batch.map(({ sample }) => sample);
    const made = await insertSamples(tx, of, samples, from === 0 ? importId : undefined);
    codes.push(...made.map(({ code }) => code));
    // A file has nobody who could be asked.
    const farOff = batch.flatMap(({ unlikely }, place): NewSaid[] =>
      unlikely.map((value) => ({ sampleId: made[place]?.id ?? '', ...value, state: 'NOT_ASKED' })),
    );
    await insertSaid(tx, farOff, actor.id);
    check();
  }
  return codes;
}
