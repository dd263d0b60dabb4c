import { getJob as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findJob } from './job-list.queries.ts';
import { presentJob } from './present-job.ts';

/** One background job; somebody else's looks as if it were none. */
export const getJob = route(endpoint, async ({ params }, { db, user, language }) =>
  presentJob(found(await findJob(db, params.id, user), 'JOB_NOT_FOUND'), language),
);
