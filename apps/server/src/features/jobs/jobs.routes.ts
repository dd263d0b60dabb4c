import type { Route } from '../../platform/http/route.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export const jobsRoutes: Route[] = [listJobs, getJob, cancelJob, retryJob];
