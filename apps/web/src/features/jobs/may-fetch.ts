import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';

/** Whether somebody may have the file that came of a job: its owner, while it is kept. */
export const mayFetch = (job: Job, userId: string): job is Job & { file: NonNullable<Job['file']> } =>
  job.file !== null && !job.file.gone && job.ownerId === userId;
