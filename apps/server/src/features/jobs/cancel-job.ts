import { isRunning } from '@kiemlab/contract/core/jobs.rules';
import { cancelJob as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import { askToStop, cancelWaiting, insertJobAct } from '../../platform/jobs/jobs.queries.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { holdJob } from './hold-job.ts';
import { lockJob } from './job-list.queries.ts';
import { presentJob } from './present-job.ts';

/** Cancels a job that waits; one that runs is asked to stop, and is cancelled once it has. */
export const cancelJob = route(endpoint, async ({ params: { id } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const job = await holdJob(tx, id, context, 'cancel');
    await insertJobAct(tx, job, 'cancel');
    if (isRunning(job.state)) await askToStop(tx, id);
    else await cancelWaiting(tx, id);
    return presentJob(found(await lockJob(tx, id, context.user), 'JOB_NOT_FOUND'), context.language);
  }),
);
