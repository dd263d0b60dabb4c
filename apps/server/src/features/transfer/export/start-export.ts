import { startExport as endpoint } from '@kiemlab/contract/features/transfer/export/export.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { countOpen } from '../../../platform/jobs/jobs.queries.ts';
import { judgeExport } from './judge-export.ts';
import { noteExport } from './note-export.ts';
import { sampleExport } from './sample-export.job.ts';

/** Exports of a person that wait or are made at one time: others want theirs, too, and each is a file for a day. */
const MOST_OPEN = 10;

/**
 * Asks for the list of samples as a workbook, which is made in the background and kept for its owner (SAMPLE-19). Throws
 * EXPORT_LINE_FULL while ten of the caller have not ended.
 */
export const startExport = route(endpoint, async ({ body: wish }, context) => {
  const { db, user, language } = context;
  const { typeName: about } = await judgeExport(db, user, wish, language);
  return context.write({ action: 'samples.export-samples' }, async (tx) => {
    if ((await countOpen(tx, { kind: sampleExport.kind, ownerId: user.id })) >= MOST_OPEN)
      throw new AppError('EXPORT_LINE_FULL');
    const releaseId = await noteExport(tx, wish, { ownerId: user.id, about });
    const payload = { wish, language, releaseId };
    return { jobId: await enqueue(tx, sampleExport, { payload, ownerId: user.id, about }) };
  });
});
