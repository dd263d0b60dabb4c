import { isOpen } from '@kiemlab/contract/core/jobs.rules';
import { cancelJob, getJob, type Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { HttpError } from '../../lib/api/http-error.ts';

/** ms between two questions. */
const PACE = 500;

export interface FollowedJob {
  /** Set while a job is followed. */
  id: string | undefined;
  /** How far it is; not known yet at its beginning. */
  job: Job | undefined;
  stopping: boolean;
  follow(id: string): void;
  /** Asks it to stop; what came of it `onEnd` tells. */
  stop(): Promise<void>;
}

/** How a job stands; undefined while the server is away. Throws what it says otherwise: the job, or the session, is gone. */
const ask = (id: string, signal: AbortSignal): Promise<Job | undefined> =>
  call(getJob, { params: { id } }, signal).catch((error: unknown) => {
    if (error instanceof HttpError && error.status < 500) throw error;
    return undefined;
  });

/** Follows a background job to its end, which is told once; whoever leaves the page finds the job in the list. */
export function useFollowedJob(onEnd: (job: Job) => void): FollowedJob {
  const [followed, setFollowed] = useState<{ id: string; job?: Job | undefined; stopping: boolean }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const follow = async (id: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const job = await ask(id, signal);
      if (signal.aborted) return;
      if (job && !isOpen(job.state)) {
        setFollowed(undefined);
        return onEnd(job);
      }
      setFollowed((now) => (now ? { ...now, job: job ?? now.job } : now));
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
  };
  return {
    id: followed?.id,
    job: followed?.job,
    stopping: followed?.stopping === true || followed?.job?.stopping === true,
    follow(id) {
      leaving.current?.abort();
      const { signal } = (leaving.current = new AbortController());
      setFollowed({ id, stopping: false });
      // The job, or the right to see it, is gone: there is nothing to follow.
      follow(id, signal).catch(() => signal.aborted || setFollowed(undefined));
    },
    async stop() {
      if (!followed) return;
      const { id } = followed;
      const mark = (stopping: boolean): void => setFollowed((now) => now && { ...now, stopping });
      mark(true);
      // Too late, or no answer: the next question shows how it stands.
      await call(cancelJob, { params: { id } }).catch(() => mark(false));
    },
  };
}
