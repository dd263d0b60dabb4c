import { randomUUID } from 'node:crypto';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { piecesOf, withSource } from '../../../platform/files/byte-source.ts';
import type { UploadedFile } from '../../../platform/files/receive-draft.ts';
import { AppError, found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isImportOpen } from './import.queries.ts';
import { judgeImport, templateOfImport } from './judge-import.ts';
import type { sampleImport } from './sample-import.job.ts';

type Sent = Parsed<typeof importSamples, UploadedFile>;
/** A file on its way with the id under which it is imported. */
type Received = Sent & { body: { importId: string } };
type Payload = Parameters<(typeof sampleImport)['run']>[0];

/** The name under which one import of a person goes on at a time. */
export const aloneOf = (userId: string): string => `sample-import ${userId}`;

/** The file under the id that its caller made, else under a new one: then nobody can ask for its progress, or send it once more. */
export const underId = (sent: Sent): Received => ({
  ...sent,
  body: { ...sent.body, importId: sent.body.importId ?? randomUUID() },
});

/** Judges an uploaded file before it is kept; answers the name of its sample type. */
export async function judgeFile({ body, file }: Sent, { db, user }: Context): Promise<string> {
  await judgeImport(db, user);
  if (!/\.xlsx$/i.test(file.fileName))
    throw new AppError('FILE_TYPE_NOT_ALLOWED', { name: file.fileName, allowed: '.xlsx' });
  return (await templateOfImport(db, body.templateId)).name;
}

/** Keeps the file with a job that is asked for. Throws IMPORT_RUNNING while the person has another one on its way. */
export async function askForImport<Asked>(
  { body, file }: Received,
  context: Context,
  ask: (
    tx: Tx,
    job: { payload: Payload; ownerId: string; ref: string; alone: string },
  ) => Promise<Asked | undefined>,
): Promise<Asked> {
  const { db, user, language, files } = context;
  if (await isImportOpen(db, body.importId, aloneOf(user.id))) throw new AppError('IMPORT_RUNNING');
  // Into the spool: what is imported is no file of a record, and is cleared after a day.
  const kept = await withSource(file.place, (source) => files.spool.keep(piecesOf(source)));
  try {
    return await context.write({ action: 'samples.start-import' }, async (tx) => {
      const payload = { ...body, language, file: kept };
      const job = { payload, ownerId: user.id, ref: body.importId, alone: aloneOf(user.id) };
      return found(await ask(tx, job), 'IMPORT_RUNNING');
    });
  } catch (error) {
    await files.spool.drop(kept.id);
    throw error;
  }
}
