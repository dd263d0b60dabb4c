import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { isCancelled, isDone, isRefused } from '@kiemlab/contract/core/jobs.rules';
import { AppError } from '../http/app-error.ts';
import type { Outcome } from './outcome.queries.ts';

/** A refusal as it is noted with a job. */
export interface NotedRefusal {
  code: ErrorCode;
  details: Record<string, unknown>;
}

/**
 * A job that did what it was asked for. Throws what it was refused with, `cancelled` for one that was stopped, and JOB_NOT_DONE for
 * one that goes on or failed.
 */
export function finishedOutcome<Of extends Pick<Outcome, 'state' | 'answer'>>(
  outcome: Of,
  cancelled: ErrorCode = 'JOB_NOT_DONE',
): Of {
  if (isRefused(outcome.state)) {
    const { code, details } = outcome.answer as NotedRefusal;
    throw new AppError(code, details);
  }
  if (isCancelled(outcome.state)) throw new AppError(cancelled);
  if (!isDone(outcome.state)) throw new AppError('JOB_NOT_DONE');
  return outcome;
}
