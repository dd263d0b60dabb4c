import {
  getImportResult as endpoint,
  type Imported,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { finishedOutcome } from '../../../platform/jobs/finished-outcome.ts';
import { findOutcome } from '../../../platform/jobs/outcome.queries.ts';
import { sampleImport } from './sample-import.job.ts';

/** What an import in the background came to, as the import itself answers: what it brought, or why it was refused (SAMPLE-16). */
export const getImportResult = route(endpoint, async ({ params }, { db, user }) => {
  const outcome = await findOutcome(db, { id: params.jobId, ownerId: user.id });
  const own = found(outcome?.kind === sampleImport.kind ? outcome : undefined, 'JOB_NOT_FOUND');
  return finishedOutcome(own, 'IMPORT_CANCELLED').answer as Imported;
});
