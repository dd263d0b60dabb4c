import type { Route } from '../../platform/http/route.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';
import { getJobResult } from './get-job-result.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export const jobsRoutes: Route[] = [listJobs, getJob, getJobResult, cancelJob, retryJob];
