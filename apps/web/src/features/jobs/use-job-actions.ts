import { type JobAction, judgeJob } from '@kiemlab/contract/core/jobs.rules';
import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import { mayFetch } from './may-fetch.ts';
import type { Action } from '../../ui/ActionButton.tsx';

/** The toolbar of the list of jobs: each action works on all that are selected, and says why it is off. */
export function useJobActions(
  selected: readonly Job[],
  onAct: (action: JobAction) => void,
  onFetch: (job: Job) => void,
): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const because = (action: JobAction, otherwise: string): string | undefined => {
    if (selected.length === 0) return t('common.selectFirst');
    return selected.some((job) => judgeJob(job, actor, action)) ? otherwise : undefined;
  };
  const [job] = selected;
  const fetchable = job && selected.length === 1 && mayFetch(job, actor.id) ? job : undefined;
  return [
    {
      key: 'fetch',
      label: t('jobs.fetch'),
      icon: 'download',
      primary: true,
      onClick: () => fetchable && onFetch(fetchable),
      disabledReason:
        selected.length === 0 ? t('common.selectFirst') : fetchable ? undefined : t('jobs.cannotFetch'),
    },
    {
      key: 'retry',
      label: t('jobs.retry'),
      icon: 'refresh',
      onClick: () => onAct('retry'),
      disabledReason: because('retry', t('jobs.cannotRetry')),
    },
    {
      key: 'cancel',
      label: t('jobs.cancel'),
      icon: 'close',
      danger: true,
      onClick: () => onAct('cancel'),
      disabledReason: because('cancel', t('jobs.cannotCancel')),
    },
  ];
}
