import { isCancelled, isDone } from '@kiemlab/contract/core/jobs.rules';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { getJobResult, type Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { startBulkPrint } from '@kiemlab/contract/features/reports/bulk-print.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { createRequestKeys } from '../../../lib/api/request-keys.ts';
import type { PdfFile } from '../../../ui/pdf/pdf-file.ts';
import { lostOf } from '../../jobs/lost-of.ts';
import { type FollowedJob, useFollowedJob } from '../../jobs/use-followed-job.ts';

export interface BulkJob extends FollowedJob {
  start(input: Pick<Input<typeof startBulkPrint>, 'params' | 'body'>): Promise<void>;
  /** The job whose file is there. */
  done: string | undefined;
  /** What was left out of it. */
  lost: string | undefined;
  /** Why none came of it. */
  failure: string | undefined;
  /** How far one was that was called off. */
  stoppedAt: Job['progress'] | undefined;
  forget(): void;
}

type Outcome = Partial<Pick<BulkJob, 'done' | 'lost' | 'failure' | 'stoppedAt'>>;

/** The file that came of a print in bulk. */
export const loadBulk = (id: string): Promise<PdfFile> => call(getJobResult, { params: { id } });

/** Has a form of many samples printed in the background, also when the dialog is closed; `onEnd` is told when the file is there. */
export function useBulkJob(onEnd: () => void): BulkJob {
  const [keys] = useState(createRequestKeys);
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>({});
  const end = async (job: Job): Promise<void> => {
    if (isCancelled(job.state)) return setOutcome({ stoppedAt: job.progress });
    if (isDone(job.state)) {
      setOutcome({ done: job.id, lost: lostOf(job.result, t) });
      return onEnd();
    }
    // One that failed answers why.
    setOutcome(
      await loadBulk(job.id).then(
        () => ({}),
        (error: unknown) => ({ failure: errorText(error) }),
      ),
    );
  };
  const followed = useFollowedJob((job) => void end(job));
  return {
    ...followed,
    ...{ done: undefined, lost: undefined, failure: undefined, stoppedAt: undefined, ...outcome },
    forget: () => setOutcome({}),
    async start(input) {
      setOutcome({});
      const { jobId } = await call(startBulkPrint, input, undefined, undefined, keys);
      followed.follow(jobId);
    },
  };
}
