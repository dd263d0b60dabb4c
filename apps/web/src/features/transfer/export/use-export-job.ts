import { isCancelled, isDone } from '@kiemlab/contract/core/jobs.rules';
import { getJobResult, type Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { startExport } from '@kiemlab/contract/features/transfer/export/export.api';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { createRequestKeys } from '../../../lib/api/request-keys.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { fetchResult } from '../../jobs/fetch-result.ts';
import { type FollowedJob, useFollowedJob } from '../../jobs/use-followed-job.ts';

export interface ExportJob extends FollowedJob {
  start(body: Input<typeof startExport>['body']): Promise<void>;
}

/** Has the list made in the background, and saves the file once it is there, also when the dialog is closed (SAMPLE-19). */
export function useExportJob(onDone: () => void): ExportJob {
  const { t } = useTranslation();
  const message = useMessage();
  const [keys] = useState(createRequestKeys);
  const end = async (job: Job): Promise<void> => {
    if (isCancelled(job.state)) return;
    try {
      // One that failed answers why.
      const name = await (isDone(job.state)
        ? fetchResult(job.id)
        : call(getJobResult, { params: { id: job.id } }).then(({ fileName }) => fileName));
      void message.success(t('transferExport.done', { name }));
      const { leftOut } = job.result ?? {};
      if (typeof leftOut === 'number')
        void message.warning({ content: t('transferExport.leftOut', { count: leftOut }), duration: 15 });
      onDone();
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const followed = useFollowedJob((job) => void end(job));
  return {
    ...followed,
    async start(body) {
      const { jobId } = await call(startExport, { body }, undefined, undefined, keys);
      followed.follow(jobId);
    },
  };
}
