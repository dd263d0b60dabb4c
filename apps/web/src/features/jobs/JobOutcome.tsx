import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { MiddleCut } from '../../ui/MiddleCut.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { fetchResult } from './fetch-result.ts';
import { mayFetch } from './may-fetch.ts';
import { jobOutcome } from './job-outcome.ts';
import styles from './jobs.module.css';
import { lostOf } from './lost-of.ts';

/** What came of a job: a file of one's own as a link that fetches it by its name, everything else in words (OPS-02). */
export function JobOutcome({ job }: { job: Job }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const actor = useActor();
  if (!mayFetch(job, actor.id)) return jobOutcome(job, t, language);
  const lost = lostOf(job.result, t);
  const fetchFile = (): void =>
    void fetchResult(job.id).then(
      (name) => message.success(t('jobs.fetched', { name })),
      (error: unknown) => message.error(errorText(error)),
    );
  return (
    <span className={styles['outcome']}>
      <Button
        type="link"
        size="small"
        className={styles['file'] ?? ''}
        onClick={(event) => {
          // The row is not chosen by it.
          event.stopPropagation();
          fetchFile();
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <MiddleCut name={job.file.name} />
      </Button>
      <span className={styles['size']}>
        ({fileSize(job.file.size, language)}){lost !== undefined && ` – ${lost}`}
      </span>
    </span>
  );
}
