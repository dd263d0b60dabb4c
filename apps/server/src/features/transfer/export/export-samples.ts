import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import { exportSamples as endpoint } from '@kiemlab/contract/features/transfer/export/export.api';
import { found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { enqueueTaken } from '../../../platform/jobs/enqueue.ts';
import { finishJob } from '../../../platform/jobs/finish-job.ts';
import type { JobFile } from '../../../platform/jobs/job-file.ts';
import { forgetFile } from '../../../platform/jobs/jobs.queries.ts';
import { keepBooks } from '../../../platform/jobs/run-job.ts';
import { judgeExport } from './judge-export.ts';
import { noteExport } from './note-export.ts';
import { sampleExport } from './sample-export.job.ts';

/** Hands a file out and takes it away: its caller has it, or has left. */
async function* handedOut(
  bytes: AsyncIterable<Uint8Array>,
  { id: fileId }: JobFile,
  jobId: string,
  { db, files }: Pick<Context, 'db' | 'files'>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    await keepBooks(db, (tx) => forgetFile(tx, jobId));
    await files.spool.drop(fileId);
  }
}

/** The list of samples as a workbook, in the order asked for or newest first: a job whose caller waits for its file (SAMPLE-19). */
export const exportSamples = route(endpoint, async ({ query: wish }, context): Promise<FileBody> => {
  const { db, user, language, files } = context;
  const { typeName: about } = await judgeExport(db, user, wish, language);
  const job = found(
    await context.write({ action: endpoint.id }, async (tx) => {
      const releaseId = await noteExport(tx, wish, { ownerId: user.id, about });
      const payload = { wish, language, releaseId };
      return enqueueTaken(tx, sampleExport, { payload, ownerId: user.id, about });
    }),
    'JOB_NOT_FOUND',
  );
  const file = found((await finishJob(context, sampleExport, job)).file, 'JOB_RESULT_GONE');
  return {
    bytes: handedOut(await files.spool.read(file), file, job.id, { db, files }),
    mime: file.mime,
    fileName: file.name,
  };
});
