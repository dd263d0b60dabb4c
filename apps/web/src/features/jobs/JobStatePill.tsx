import type { JobState } from '@kiemlab/contract/core/jobs.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';
import { type JobStanding, jobState } from './job-state.ts';

const TONES: Record<JobState, Tone> = {
  QUEUED: 'neutral',
  RUNNING: 'blue',
  FAILED: 'orange',
  DONE: 'green',
  REFUSED: 'orange',
  DEAD: 'red',
  CANCELLED: 'ink',
};

/** How a job stands, as a pill. */
export function JobStatePill({ job }: { job: JobStanding }) {
  const { t } = useTranslation();
  return <StatusPill tone={job.interrupted ? 'orange' : TONES[job.state]} label={jobState(job, t)} />;
}
