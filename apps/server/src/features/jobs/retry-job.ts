import { retryJob as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import { insertJobAct, queueAgain } from '../../platform/jobs/jobs.queries.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { holdJob } from './hold-job.ts';
import { lockJob } from './job-list.queries.ts';
import { presentJob } from './present-job.ts';

/** Has a job that failed for good or was cancelled tried from the beginning. */
export const retryJob = route(endpoint, async ({ params: { id } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const job = await holdJob(tx, id, context, 'retry');
    await insertJobAct(tx, job, 'retry');
    await queueAgain(tx, id);
    return presentJob(found(await lockJob(tx, id, context.user), 'JOB_NOT_FOUND'), context.language);
  }),
);
