import { isOpen, isRunning } from '@kiemlab/contract/core/jobs.rules';
import { cancelImport as endpoint } from '@kiemlab/contract/features/transfer/import/import.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import {
  askToStop,
  cancelWaiting,
  findByRef,
  holdJobState,
  insertJobAct,
} from '../../../platform/jobs/jobs.queries.ts';
import { sampleImport } from './sample-import.job.ts';

/** Stops an import of the caller; nothing of it is kept, unless it is ending already (SAMPLE-16). */
export const cancelImport = route(endpoint, async ({ params }, context) => {
  const { db, user } = context;
  const { kind } = sampleImport;
  const job = await findByRef(db, { kind, ownerId: user.id, ref: params.importId });
  if (!job || !isOpen(job.state)) throw new AppError('NOT_FOUND');
  return context.write({ action: 'jobs.cancel-job' }, async (tx) => {
    const state = await holdJobState(tx, job.id);
    if (!state || !isOpen(state)) return { cancelled: false };
    await insertJobAct(tx, { id: job.id, kind, about: '' }, 'cancel');
    if (isRunning(state)) await askToStop(tx, job.id);
    else await cancelWaiting(tx, job.id);
    return { cancelled: true };
  });
});
