import type { JobState } from '@kiemlab/contract/core/jobs.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';

const TONES: Record<JobState, Tone> = {
  QUEUED: 'neutral',
  RUNNING: 'blue',
  FAILED: 'orange',
  DONE: 'green',
  REFUSED: 'orange',
  DEAD: 'red',
  CANCELLED: 'ink',
};

/** The state of a job, in words; one that was asked to stop says so until it has. */
export function JobStatePill({ state, stopping }: { state: JobState; stopping: boolean }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[state]} label={stopping ? t('jobs.stopping') : t(`jobs.state.${state}`)} />;
}
