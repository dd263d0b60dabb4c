import { isCancelled, isDone } from '@kiemlab/contract/core/jobs.rules';
import {
  printHistory,
  printRefusedActs,
  startHistoryExport,
  startRefusedExport,
} from '@kiemlab/contract/features/audit/audit-export.api';
import { getJobResult, type Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { createRequestKeys } from '../../../lib/api/request-keys.ts';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { fetchResult } from '../../jobs/fetch-result.ts';
import { useFollowedJob } from '../../jobs/use-followed-job.ts';

/** What the tab shows, and where it ended when it was read. */
export interface ShownTrail {
  refused: boolean;
  module?: string | undefined;
  action?: string | undefined;
  /** `YYYY-MM-DD`, both days included. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  para?: string | undefined;
  /** What nobody has reviewed yet, alone. */
  review?: 'open' | undefined;
  upTo?: string | undefined;
}

export interface TrailExport {
  /** A file is being made. */
  busy: boolean;
  print(): void;
  book(): void;
}

/** Has what the tab shows made as a paper, which is waited for, or as a workbook in the background; each is saved once it is there (HOME-07). */
export function useTrailExport(shown: ShownTrail): TrailExport {
  const { t } = useTranslation();
  const message = useMessage();
  const [keys] = useState(createRequestKeys);
  const [busy, setBusy] = useState(false);
  const { refused, module, action, review, upTo, ...found } = shown;

  const tell = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    try {
      const name = await work();
      if (name !== undefined) void message.success(t('audit.export.done', { name }));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const end = async (job: Job): Promise<string | undefined> => {
    if (isCancelled(job.state)) return undefined;
    // One that failed answers why.
    return isDone(job.state)
      ? fetchResult(job.id)
      : call(getJobResult, { params: { id: job.id } }).then(({ fileName }) => fileName);
  };
  const followed = useFollowedJob((job) => void tell(() => end(job)));

  return {
    busy: busy || followed.id !== undefined,
    print: () =>
      void tell(async () => {
        const { blob, fileName } = refused
          ? await call(printRefusedActs, { query: found })
          : await call(printHistory, { query: { ...found, action, review, upTo, objectType: module } });
        saveFile(blob, fileName);
        return fileName;
      }),
    book: () =>
      void tell(async () => {
        const { jobId } = refused
          ? await call(startRefusedExport, { body: found }, undefined, undefined, keys)
          : await call(
              startHistoryExport,
              { body: { ...found, module, action, review, upTo } },
              undefined,
              undefined,
              keys,
            );
        followed.follow(jobId);
        return undefined;
      }),
  };
}
