import { LANGUAGES } from '@kiemlab/contract/core/language';
import { id } from '@kiemlab/contract/core/text';
import {
  HIDDEN_ROWS,
  type Imported,
  ODD_LETTERS,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { importColumns } from '@kiemlab/contract/features/transfer/import/import-columns';
import { z } from 'zod';
import type { Spool, Spooled } from '../../../platform/files/spool.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { actingOwner } from '../../settings/acting-owner.ts';
import { judgeImport, templateOfImport } from './judge-import.ts';
import { checkRows } from './check-rows.ts';
import { findImported } from './import.queries.ts';
import { readImportFile } from './read-import-file.ts';
import { rowsToImport } from './ask-hidden-rows.ts';
import { askLetters, refuseRows, told, toldUnlikely } from './tell-import.ts';
import { writeRows } from './write-rows.ts';

/** What came of an import, for lists. */
const inShort = ({ imported, firstCode, lastCode }: Imported) => ({ imported, firstCode, lastCode });

/** A spooled file in memory of its own, which can be handed to another thread. */
async function bytesOf(spool: Spool, file: Spooled): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const part of await spool.read(file)) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/**
 * Registers the rows of a workbook as samples that are not received yet: all of them or none (SAMPLE-16, rules S1, Q6). They are
 * written in the unit of work that ends the job, and the first of them has the id of the import: run twice it is done once.
 */
export const sampleImport = defineJob({
  kind: 'sample-import',
  mostTries: 4,
  action: 'samples.import-samples',
  beatMs: 500,
  payload: z.strictObject({
    language: z.enum(LANGUAGES),
    templateId: id,
    importId: id,
    hiddenRows: z.enum(HIDDEN_ROWS).optional(),
    oddLetters: z.enum(ODD_LETTERS).optional(),
    /** The workbook, in the spool. */
    file: z.strictObject({ id, size: z.int(), sha256: z.string() }),
  }),
  async run({ language, templateId, importId, file, hiddenRows, oddLetters }, context) {
    const { db, files, signal, progress } = context;
    const actor = await actingOwner(context, 'Sample_Import');
    await judgeImport(db, actor);
    const before = await findImported(db, importId, actor.id);
    if (before) return { answer: before, result: inShort(before) };
    const template = await templateOfImport(db, templateId);
    progress(0, 0, 'reading');
    const bytes = await bytesOf(files.spool, file);
    const columns = importColumns(template.config);
    const found = await readImportFile(bytes, { template, columns, language }, signal, (rows) =>
      progress(rows, 0, 'reading'),
    );
    const read = { ...found, rows: rowsToImport(found, hiddenRows, language) };
    const { layout } = read;
    const total = read.rows.length;
    const checked = await checkRows(db, read, template.config, actor, signal, (done) =>
      progress(done, total, 'checking'),
    );
    if (checked.faults.length > 0) throw refuseRows(checked.faults, layout, language);
    if (checked.odd.length > 0 && oddLetters !== 'take') throw askLetters(checked.odd, layout, language);
    let answer: Imported = { imported: 0, firstCode: '', lastCode: '' };
    return {
      async write(tx) {
        const onProgress = (done: number): void => progress(done, total, 'writing');
        const writing = { template, layout, importId, actor, language, signal, onProgress };
        const codes = await writeRows(tx, checked.rows, writing);
        progress(total, total, 'writing');
        const ends = { firstCode: codes[0] ?? '', lastCode: codes.at(-1) ?? '' };
        const toldOf = {
          ...told(checked.completed, layout, language),
          ...toldUnlikely(checked.rows, layout, language),
        };
        answer = { imported: codes.length, ...ends, ...toldOf };
      },
      get answer() {
        return answer;
      },
      get result() {
        return inShort(answer);
      },
    };
  },
});
