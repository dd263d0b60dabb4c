import type { ImportProgress } from '@kiemlab/contract/features/transfer/import/import.api';
import { AppError } from '../../../platform/http/app-error.ts';

interface Running {
  userId: string;
  progress: ImportProgress;
  controller: AbortController;
  /** True once all is written and only has to be made to stay. */
  settled: boolean;
}

/** Imports of this process; what is lost with the process was not written either. */
const running = new Map<string, Running>();

/** An import on its way, as the one who carries it out sees it. */
export interface ImportRun {
  /** Aborts when it is cancelled, or when the caller leaves. */
  signal: AbortSignal;
  tell(phase: ImportProgress['phase'], done: number, total: number): void;
  /** Throws IMPORT_CANCELLED when it was stopped. */
  check(): void;
  /** The same for the last time: from here on it cannot be stopped. */
  settle(): void;
  end(): void;
}

/** Begins an import; refused while the person has another one on its way. */
export function beginImport(importId: string, userId: string, caller: AbortSignal): ImportRun {
  const busy = running.has(importId) || [...running.values()].some((one) => one.userId === userId);
  if (busy) throw new AppError('IMPORT_RUNNING');
  const controller = new AbortController();
  const one: Running = {
    userId,
    controller,
    progress: { phase: 'reading', done: 0, total: 0 },
    settled: false,
  };
  running.set(importId, one);
  const signal = AbortSignal.any([controller.signal, caller]);
  const check = (): void => {
    if (signal.aborted) throw new AppError('IMPORT_CANCELLED');
  };
  return {
    signal,
    check,
    settle() {
      check();
      one.settled = true;
    },
    tell(phase, done, total) {
      one.progress = { phase, done, total };
    },
    end() {
      running.delete(importId);
    },
  };
}

const ofUser = (importId: string, userId: string): Running | undefined => {
  const one = running.get(importId);
  return one?.userId === userId ? one : undefined;
};

/** How far an import of this person is; undefined when there is none. */
export const progressOf = (importId: string, userId: string): ImportProgress | undefined =>
  ofUser(importId, userId)?.progress;

/** Stops an import of this person; false when it is too late for that, undefined when there is none. */
export function stopImport(importId: string, userId: string): boolean | undefined {
  const one = ofUser(importId, userId);
  if (!one?.settled) one?.controller.abort();
  return one && !one.settled;
}
