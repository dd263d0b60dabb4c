import { isDone, isOpen } from '@kiemlab/contract/core/jobs.rules';
import { startImport as endpoint } from '@kiemlab/contract/features/transfer/import/import.api';
import { route } from '../../../platform/http/route.ts';
import { enqueueAlone } from '../../../platform/jobs/enqueue.ts';
import { findByRef } from '../../../platform/jobs/jobs.queries.ts';
import { askForImport, judgeFile, underId } from './receive-file.ts';
import { sampleImport } from './sample-import.job.ts';

/**
 * Has the rows of a workbook registered in the background (SAMPLE-16). Asked for once more under the same id, as the answer was lost,
 * it is the same job, unless nothing came of that.
 */
export const startImport = route(endpoint, async (sent, context) => {
  const received = underId(sent);
  const about = await judgeFile(received, context);
  const { db, user } = context;
  const before = await findByRef(db, {
    kind: sampleImport.kind,
    ownerId: user.id,
    ref: received.body.importId,
  });
  if (before && (isOpen(before.state) || isDone(before.state))) return { jobId: before.id };
  const jobId = await askForImport(received, context, (tx, asked) =>
    enqueueAlone(tx, sampleImport, { ...asked, about }),
  );
  return { jobId };
});
