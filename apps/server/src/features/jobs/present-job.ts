import { isRunning, isWaiting } from '@kiemlab/contract/core/jobs.rules';
import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import type { ShownJob } from './job-list.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A job as it is answered; never what it was given to work with. */
export const presentJob = (row: ShownJob): Job => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  state: row.state,
  ownerId: row.owner_id,
  ownerName: row.owner_name ?? '',
  createdAt: row.created_at.toISOString(),
  startedAt: iso(row.started_at),
  endedAt: iso(row.ended_at),
  tries: row.tries,
  mostTries: row.most_tries,
  nextTryAt: isWaiting(row.state) ? row.run_at.toISOString() : null,
  progress: { done: row.progress_done, total: row.progress_total },
  stopping: isRunning(row.state) && row.cancel_asked_at !== null,
  error: row.last_error,
  result: row.result,
});
