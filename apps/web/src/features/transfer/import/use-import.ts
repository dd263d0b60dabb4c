import {
  cancelImport,
  getImportProgress,
  importSamples,
  type ImportProgress,
} from '@kiemlab/contract/features/transfer/import/import.api';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { createRequestKeys } from '../../../lib/api/request-keys.ts';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';
import { attemptOf, type ImportAttempt, isOpen } from './import-attempt.ts';

/** ms between two questions for the progress. */
const PACE = 400;

/** An import on its way. */
interface Running {
  importId: string;
  /** Part of the file that has gone out, 0 to 1. */
  sent: number;
  stopping: boolean;
}

export interface ImportState {
  running: Running | undefined;
  /** How far the server is; `waiting` until it has the whole file. */
  progress: ImportProgress;
  /** Why the last one failed; not set when it was stopped by the person. */
  failure: HttpError | undefined;
  /** Sends the file; answers what came of it, or nothing when it failed or was stopped. */
  start(templateId: string, file: File): Promise<Ok<typeof importSamples> | undefined>;
  /** Stops it; the answer of `start` says whether that came in time. */
  stop(): Promise<void>;
  forget(): void;
}

const WAITING: ImportProgress = { phase: 'waiting', done: 0, total: 0 };

const wasStopped = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof HttpError && error.code === 'IMPORT_CANCELLED');

/** Sends a workbook and follows it; the import goes on while its dialog is hidden (SAMPLE-16). */
export function useImport(): ImportState {
  const refresh = useRefreshSamples();
  const [running, setRunning] = useState<Running>();
  const [failure, setFailure] = useState<HttpError>();
  const [keys] = useState(createRequestKeys);
  const sending = useRef<AbortController>(undefined);
  /** The last one, while nobody knows whether it came through. */
  const open = useRef<ImportAttempt>(undefined);
  const asked = useApi(
    getImportProgress,
    { params: { importId: running?.importId ?? '' } },
    { enabled: running !== undefined && running.sent >= 1, refetchInterval: PACE, staleTime: 0 },
  );

  const start: ImportState['start'] = async (templateId, file) => {
    const attempt = attemptOf(open.current, templateId, file);
    const { importId } = attempt;
    open.current = undefined;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setRunning({ importId, sent: 0, stopping: false });
    const told = (sent: number): void => setRunning((old) => old && { ...old, sent });
    try {
      const body = { templateId, importId };
      const done = await call(importSamples, { body, file }, controller.signal, told, keys);
      void refresh();
      return done;
    } catch (error) {
      if (isOpen(error)) open.current = attempt;
      if (!wasStopped(error)) setFailure(error instanceof HttpError ? error : undefined);
      return undefined;
    } finally {
      setRunning(undefined);
    }
  };

  const stop = async (): Promise<void> => {
    if (!running) return;
    setRunning({ ...running, stopping: true });
    // What the server does not know yet is still on its way, and is called back.
    const told = await call(cancelImport, { params: { importId: running.importId } }).catch(() =>
      sending.current?.abort(),
    );
    // Too late: all is written, and the answer is about to come.
    if (told && !told.cancelled) setRunning((old) => old && { ...old, stopping: false });
  };

  return {
    running,
    progress: (running && asked.data) ?? WAITING,
    failure,
    start,
    stop,
    forget: () => setFailure(undefined),
  };
}
