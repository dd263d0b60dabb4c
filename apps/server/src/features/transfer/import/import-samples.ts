import {
  type Imported,
  importSamples as endpoint,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { route } from '../../../platform/http/route.ts';
import { committing } from '../../../platform/jobs/committing.ts';
import { enqueueTaken } from '../../../platform/jobs/enqueue.ts';
import { finishJob } from '../../../platform/jobs/finish-job.ts';
import { findImported } from './import.queries.ts';
import { askForImport, judgeFile, underId } from './receive-file.ts';
import { sampleImport } from './sample-import.job.ts';

/**
 * Registers the rows of a workbook: a job whose caller waits for what it brings, and who calls it off by leaving (SAMPLE-16). That it was
 * done before its id tells, so the job is there before the answer that is kept under an `Idempotency-Key`.
 */
export const importSamples = route(endpoint, async (sent, context) => {
  const received = underId(sent);
  const about = await judgeFile(received, context);
  const before = await findImported(context.db, received.body.importId, context.user.id);
  if (before) return before;
  const job = await askForImport(received, committing(context), (tx, asked) =>
    enqueueTaken(tx, sampleImport, { ...asked, about }),
  );
  try {
    const { answer } = await finishJob(context, sampleImport, job, 'IMPORT_CANCELLED');
    return answer as Imported;
  } finally {
    // Its caller knows: nobody takes it up again.
    await context.files.spool.drop(sampleImport.payload.parse(job.payload).file.id);
  }
});
