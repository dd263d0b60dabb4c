import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import type { AnyJob } from './define-job.ts';
import type { JobFile } from './job-file.ts';
import type { TakenJob } from './jobs.queries.ts';
import { runJob } from './run-job.ts';

/** Milliseconds that work has to stop when its caller has left. */
const GRACE_MS = 5000;

/**
 * Works on a job that this process has taken (`enqueueTaken`) while its caller waits, and answers what came of it. A caller who
 * leaves calls it off. Throws why it failed, as it is; `calledOff` when it was called off.
 */
export async function finishJob(
  context: Context,
  def: AnyJob,
  job: TakenJob,
  calledOff: ErrorCode = 'JOB_NOT_DONE',
): Promise<{ answer: unknown; file: JobFile | undefined }> {
  const {
    db,
    sessions,
    passwords,
    files,
    pdf,
    mailer,
    clocks,
    refusals,
    geo,
    machine,
    publicUrl,
    version,
    commands,
  } = context;
  const { log, signal } = context;
  const services = {
    db,
    sessions,
    passwords,
    files,
    pdf,
    mailer,
    clocks,
    refusals,
    geo,
    machine,
    publicUrl,
    version,
    commands,
  };
  const ending = new AbortController().signal;
  const outcome = await runJob({ services, log, ending, graceMs: GRACE_MS, caller: signal }, def, job);
  if (outcome.done) return outcome;
  throw outcome.error ?? new AppError(calledOff);
}
