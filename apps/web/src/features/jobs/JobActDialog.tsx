import type { JobAction } from '@kiemlab/contract/core/jobs.rules';
import { cancelJob, getJob, type Job, listJobs, retryJob } from '@kiemlab/contract/features/jobs/jobs.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
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
  retry: { title: 'jobs.retryTitle', text: 'jobs.retryText', label: 'jobs.retry', done: 'jobs.retried' },
  cancel: {
    title: 'jobs.cancelTitle',
    text: 'jobs.cancelText',
    label: 'jobs.cancel',
    done: 'jobs.cancelled',
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
      records={jobs.map((job) => ({ code: jobName(job.kind, language), name: job.about }))}
      confirmLabel={t(texts.label)}
      danger={action === 'cancel'}
      onClose={onClose}
      onConfirm={async () => {
        for (const { id } of jobs) await sends[action].mutateAsync({ params: { id } });
        void message.success(t(texts.done));
        onDone();
      }}
    />
  );
}
