import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import type { TFunction } from 'i18next';

export type JobStanding = Pick<Job, 'state' | 'stopping' | 'interrupted'>;

/** The state of a job, in words; one that was asked to stop says so until it has, one whose program is gone that it goes on. */
export const jobState = ({ state, stopping, interrupted }: JobStanding, t: TFunction): string => {
  if (stopping) return t('jobs.stopping');
  return interrupted ? t('jobs.interrupted') : t(`jobs.state.${state}`);
};
