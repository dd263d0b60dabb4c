import { errorStatus } from '@kiemlab/contract/core/error-codes';
import { isDeadly, JOB_MOVES } from '@kiemlab/contract/core/jobs.rules';
import type { AuditAction } from '@kiemlab/contract/audit-actions';
import { type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../http/context.ts';
import { type AnyJob, GiveUp, type JobEnd } from './define-job.ts';
import type { JobFile } from './job-file.ts';
import { endRun, holdRun, keepLease, type Progress, type RunEnd, type TakenJob } from './jobs.queries.ts';
import { pauseBeforeNext } from './pause-before-next.ts';
import { tellError } from './tell-error.ts';

/** What jobs are worked off with; one of each per process. */
export interface Workplace {
  services: Services;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Aborts when the process ends. */
  ending: AbortSignal;
  /** Milliseconds that a job under way has to stop when the process ends; then it is handed back. */
  graceMs: number;
}

/** Why a run is broken off. */
type Break = 'lost' | 'stop' | 'ending';
class Broken extends Error {
  readonly because: Break;
  constructor(because: Break) {
    super(`the run was broken off: ${because}`);
    this.because = because;
  }
}

export const LEASE_MS = 60_000;

/** Writes about a job itself; none of it is in the trail. */
export const keepBooks = <T>(db: Services['db'], work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(db, { actorId: null, requestId: 'jobs', clientIp: '' }, { action: 'jobs.work' }, work);

/** Gives signs of life until ended, and breaks the run off when it is to stop, is lost or the process ends. */
function watch(
  { services, log, ending, graceMs, caller }: Workplace & { caller?: AbortSignal | undefined },
  job: TakenJob,
  { leaseMs = LEASE_MS, beatMs = Math.min(leaseMs / 3, 5000) }: Pick<AnyJob, 'leaseMs' | 'beatMs'>,
) {
  const broken = new AbortController();
  const progress: Progress = { done: 0, total: null, phase: '' };
  let over = false;
  // A sign of life may be under way when the run ends: what it finds is of no account then.
  const breakOff = (because: Break): void => {
    if (!over) broken.abort(new Broken(because));
  };
  const beat = async (): Promise<void> => {
    const held = await keepBooks(services.db, (tx) => keepLease(tx, job, leaseMs, progress));
    if (!held) breakOff('lost');
    else if (held.stop) breakOff('stop');
  };
  // A sign that cannot be given is none: when the lease is over another process takes the job.
  const timer = setInterval(
    () => void beat().catch((error: unknown) => log.warn({ err: error, job: job.id }, 'no sign of life')),
    beatMs,
  );
  let patience: NodeJS.Timeout | undefined;
  let lose: (reason: unknown) => void = () => undefined;
  /** Rejects when the run was told to end and takes too long over it. */
  const outOfTime = new Promise<never>((_, reject) => (lose = reject));
  outOfTime.catch(() => undefined);
  const end = (): void => breakOff('ending');
  broken.signal.addEventListener('abort', () => {
    patience = setTimeout(() => lose(broken.signal.reason), graceMs);
  });
  if (ending.aborted) end();
  else ending.addEventListener('abort', end, { once: true });
  const leave = (): void => breakOff('stop');
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: broken.signal,
    progress,
    outOfTime,
    done(): void {
      over = true;
      clearInterval(timer);
      clearTimeout(patience);
      ending.removeEventListener('abort', end);
      caller?.removeEventListener('abort', leave);
    },
  };
}

/** Bytes as long as nobody breaks the run off: a half of a file is none. */
async function* untilBroken(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    signal.throwIfAborted();
    yield part;
  }
}

/** How a run ended, for whoever waits for it. */
export type Outcome =
  | { done: true; answer: unknown; file: JobFile | undefined }
  /** Broken off, put off, or not this run's any more. */
  | { done: false; error?: undefined }
  | { done: false; error: unknown };

/** Ends a run that went well: what it writes and that it is done are one unit of work. Throws Broken when that is not to be. */
async function complete(
  { services }: Workplace,
  action: AuditAction,
  job: TakenJob,
  made: JobEnd,
  progress: Progress,
): Promise<Outcome> {
  if ('again' in made) {
    await keepBooks(services.db, (tx) =>
      endRun(tx, job, { to: JOB_MOVES.handBack.to, runAt: made.again, uncounted: true }),
    );
    return { done: false };
  }
  if ('next' in made) {
    await keepBooks(services.db, (tx) =>
      endRun(tx, job, { to: JOB_MOVES.handBack.to, runAt: made.next, afresh: true }),
    );
    return { done: false };
  }
  const author = { actorId: job.owner_id, requestId: `job ${job.id}`, clientIp: '' };
  await unitOfWork(services.db, author, { action }, async (tx) => {
    await made.write?.(tx);
    // Held at the end alone: signs of life are given and cancelling is taken while it writes.
    const held = await holdRun(tx, job);
    if (!held) throw new Broken('lost');
    if (held.stop) throw new Broken('stop');
    const { result, file, answer } = made;
    await endRun(tx, job, {
      to: JOB_MOVES.complete.to,
      progress,
      ...(result && { result }),
      ...(file && { file }),
      answer,
    });
  });
  return { done: true, answer: made.answer, file: made.file };
}

/** True for what was asked for and cannot be done, now or later: it is told, and not tried again. A line that is full moves on. */
const isRefusal = (error: unknown, job: TakenJob): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  (error.status !== errorStatus('TOO_MANY_REQUESTS') || job.tries >= job.most_tries);

/** How a run ends that did not go well; undefined where the job is another run's. */
function endAfter(error: unknown, job: TakenJob, progress: Progress): RunEnd | undefined {
  if (error instanceof Broken) {
    if (error.because === 'lost') return undefined;
    // How far it came is told: what it wrote on the way stays.
    if (error.because === 'stop')
      return { to: JOB_MOVES.stop.to, ...(progress.total === null ? {} : { progress }) };
    return { to: JOB_MOVES.handBack.to, runAt: { inMs: 0 }, uncounted: true };
  }
  const told = tellError(error);
  if (isRefusal(error, job)) {
    const { code, details } = error;
    return { to: JOB_MOVES.refuse.to, error: told, answer: { code, details } };
  }
  if (error instanceof GiveUp || job.tries >= job.most_tries) return { to: JOB_MOVES.giveUp.to, error: told };
  return { to: JOB_MOVES.fail.to, error: told, runAt: { inMs: pauseBeforeNext(job.tries, job.id) } };
}

/**
 * Works on a job that was taken, to the end of this try; failures are noted with the job. Breaks off when a `caller` who waits for it
 * leaves. Throws when even the noting fails.
 */
export async function runJob(
  place: Workplace & { caller?: AbortSignal | undefined },
  def: AnyJob,
  job: TakenJob,
): Promise<Outcome> {
  const { services, log } = place;
  const watching = watch(place, job, def);
  const kept: string[] = [];
  try {
    if (job.cancel_asked_at) throw new Broken('stop');
    if (isDeadly({ deaths: job.deaths, mostTries: job.most_tries }))
      throw new GiveUp('the process that worked on it ended, each time');
    const payload = def.payload.safeParse(job.payload);
    if (!payload.success)
      throw new GiveUp('what it needs to know is not what this program expects', payload.error);
    const author = { actorId: job.owner_id, requestId: `job ${job.id}`, clientIp: '' };
    const action = def.actionOf?.(payload.data as never) ?? def.action;
    const working = def.run(payload.data as never, {
      ...services,
      jobId: job.id,
      ownerId: job.owner_id,
      askedAt: job.created_at,
      signal: watching.signal,
      progress: (done, total = watching.progress.total ?? undefined, phase = watching.progress.phase) =>
        Object.assign(watching.progress, { done, total: total ?? null, phase }),
      keep: async (bytes, of) => {
        const spooled = await services.files.spool.keep(untilBroken(bytes, watching.signal));
        kept.push(spooled.id);
        return { ...spooled, ...of };
      },
      write: (work) => unitOfWork(services.db, author, { action }, work),
    });
    const made = await Promise.race([working, watching.outOfTime]);
    return await complete(place, action, job, made, watching.progress);
  } catch (failure) {
    for (const id of kept) await services.files.spool.drop(id).catch(() => undefined);
    // What a run throws after it was broken off is why it was: it stopped as told.
    const error: unknown = watching.signal.aborted ? watching.signal.reason : failure;
    const end = endAfter(error, job, watching.progress);
    if (!(error instanceof Broken || isRefusal(error, job)))
      log.warn({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    if (end) await keepBooks(services.db, (tx) => endRun(tx, job, end));
    return error instanceof Broken ? { done: false } : { done: false, error };
  } finally {
    watching.done();
  }
}
