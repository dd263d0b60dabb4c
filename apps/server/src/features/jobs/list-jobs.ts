import { listJobs as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import { route } from '../../platform/http/route.ts';
import { findJobs } from './job-list.queries.ts';
import { presentJob } from './present-job.ts';

/** Background jobs, newest first: one's own, with Job_Manage all. */
export const listJobs = route(endpoint, async ({ query }, { db, user, language }) => {
  const { page, size, state, ...order } = query;
  const { rows, total } = await findJobs(db, user, { state, ...order }, { offset: page * size, limit: size });
  return { jobs: rows.map((row) => presentJob(row, language)), total };
});
