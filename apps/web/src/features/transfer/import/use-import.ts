import {
  getImportResult,
  type ImportAnswers,
  type Imported,
  ImportProgress,
  startImport,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { isOpen as goesOn } from '@kiemlab/contract/core/jobs.rules';
import { type Job, listJobs } from '@kiemlab/contract/features/jobs/jobs.api';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { createRequestKeys } from '../../../lib/api/request-keys.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useFollowedJob } from '../../jobs/use-followed-job.ts';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';
import { attemptOf, type ImportAttempt, isOpen } from './import-attempt.ts';

/** Jobs that are looked through for an import that goes on. */
const LOOKED = 20;

/** An import on its way. */
interface Running {
  /** Part of the file that has gone out, 0 to 1. */
  sent: number;
  stopping: boolean;
  /** Its program is gone, another one goes on with it. */
  interrupted?: boolean;
}

export interface ImportState {
  running: Running | undefined;
  /** How far the server is; `waiting` until it has the whole file. */
  progress: ImportProgress;
  /** Why the last one failed; not set when it was stopped by the person. */
  failure: HttpError | undefined;
  /** Sends the file, with what was answered to its questions; what comes of it `onEnd` tells. */
  start(templateId: string, file: File, answers?: ImportAnswers): Promise<void>;
  /** Stops it; `onEnd` says whether that came in time. */
  stop(): Promise<void>;
  forget(): void;
}

const WAITING: ImportProgress = { phase: 'waiting', done: 0, total: 0 };

const progressOf = ({ phase, progress }: Pick<Job, 'phase' | 'progress'>): ImportProgress => {
  const told = ImportProgress.safeParse({ phase, done: progress.done, total: progress.total ?? 0 });
  return told.success ? told.data : WAITING;
};

const wasStopped = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof HttpError && error.code === 'IMPORT_CANCELLED');

/** An import of the person's own that goes on: of another tab, or of this one before it was loaded anew. */
async function findGoingOn(userId: string): Promise<Job | undefined> {
  const { jobs } = await call(listJobs, { query: { size: LOOKED } });
  return jobs.find(
    ({ kind, ownerId, state }) => kind === 'sample-import' && ownerId === userId && goesOn(state),
  );
}

/**
 * Sends a workbook and follows its import, which goes on while its dialog is hidden and when the page is left; whoever may import
 * (`looksFor`) is shown one that goes on already (SAMPLE-16).
 */
export function useImport(onEnd: (imported: Imported | undefined) => void, looksFor: boolean): ImportState {
  const refresh = useRefreshSamples();
  const { id: userId } = useActor();
  const [sending, setSending] = useState<Running>();
  const [failure, setFailure] = useState<HttpError>();
  const [keys] = useState(createRequestKeys);
  const upload = useRef<AbortController>(undefined);
  /** The last one, while nobody knows whether it was begun. */
  const open = useRef<ImportAttempt>(undefined);

  const fail = (error: unknown): void => {
    if (!wasStopped(error)) setFailure(error instanceof HttpError ? error : undefined);
    onEnd(undefined);
  };
  const end = async (job: Job): Promise<void> => {
    try {
      const imported = await call(getImportResult, { params: { jobId: job.id } });
      void refresh();
      onEnd(imported);
    } catch (error) {
      fail(error);
    }
  };
  const followed = useFollowedJob((job) => void end(job));
  const { follow } = followed;
  const begin = useRef(follow);
  useEffect(() => {
    begin.current = follow;
  });
  useEffect(() => {
    if (!looksFor) return;
    // A list that does not come takes nothing from the page.
    findGoingOn(userId).then(
      (job) => job && begin.current(job.id),
      () => undefined,
    );
  }, [userId, looksFor]);

  const start: ImportState['start'] = async (templateId, file, answers = {}) => {
    const attempt = attemptOf(open.current, templateId, file);
    open.current = undefined;
    upload.current = new AbortController();
    setFailure(undefined);
    setSending({ sent: 0, stopping: false });
    const told = (sent: number): void => setSending((old) => old && { ...old, sent });
    try {
      const body = { templateId, importId: attempt.importId, ...answers };
      const { jobId } = await call(startImport, { body, file }, upload.current.signal, told, keys);
      follow(jobId);
    } catch (error) {
      if (isOpen(error)) open.current = attempt;
      fail(error);
    } finally {
      setSending(undefined);
    }
  };

  const stop = async (): Promise<void> => {
    if (followed.id !== undefined) return followed.stop();
    // What the server does not know yet is still on its way, and is called back.
    setSending((old) => old && { ...old, stopping: true });
    upload.current?.abort();
  };

  const { id, job, stopping } = followed;
  return {
    running: id === undefined ? sending : { sent: 1, stopping, interrupted: job?.interrupted === true },
    progress: job ? progressOf(job) : WAITING,
    failure,
    start,
    stop,
    forget: () => setFailure(undefined),
  };
}
