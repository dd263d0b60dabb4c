import type { JobAction } from '@kiemlab/contract/core/jobs.rules';
import { cancelJob, getJob, type Job, listJobs, retryJob } from '@kiemlab/contract/features/jobs/jobs.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { jobName } from './job-name.ts';

interface JobActDialogProps {
  action: JobAction;
  jobs: readonly Job[];
  onClose(): void;
  onDone(): void;
}

const READS = { refreshes: [listJobs, getJob] };
const TEXTS = {
  retry: {
    title: 'jobs.retryTitle',
    text: 'jobs.retryText',
    label: 'jobs.retry',
    done: 'jobs.retried',
    late: 'jobs.cannotRetry',
  },
  cancel: {
    title: 'jobs.cancelTitle',
    text: 'jobs.cancelText',
    label: 'jobs.cancel',
    done: 'jobs.cancelled',
    late: 'jobs.cannotCancel',
  },
} as const;

/** Asks before jobs are cancelled or tried again, and names them. */
export function JobActDialog({ action, jobs, onClose, onDone }: JobActDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const sends = { retry: useSend(retryJob, READS), cancel: useSend(cancelJob, READS) };
  const texts = TEXTS[action];
  return (
    <ConfirmRecords
      open
      title={t(texts.title)}
      text={t(texts.text)}
      records={jobs.map((job) => ({
        code: '',
        name: [jobName(job.kind, language), job.about].filter(Boolean).join(' · '),
        detail: showDateTime(job.createdAt),
      }))}
      confirmLabel={t(texts.label)}
      danger={action === 'cancel'}
      closeLabel={action === 'cancel' ? t('jobs.keep') : undefined}
      onClose={onClose}
      onConfirm={async () => {
        let isStopping = false;
        try {
          for (const { id } of jobs)
            isStopping = (await sends[action].mutateAsync({ params: { id } })).stopping || isStopping;
        } catch (error) {
          // It went on while the question stood: what is true of it now is said, not that a state cannot follow another.
          const isLate = error instanceof HttpError && error.code === 'INVALID_STATUS_TRANSITION';
          throw isLate ? new Error(t(texts.late)) : error;
        }
        void message.success(t(isStopping ? 'jobs.stopAsked' : texts.done));
        onDone();
      }}
    />
  );
}
