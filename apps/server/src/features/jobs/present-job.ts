import { isRunning, isWaiting } from '@kiemlab/contract/core/jobs.rules';
import type { Language } from '@kiemlab/contract/core/language';
import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { refusalText } from '../../platform/http/refusal-text.ts';
import { type JobFile, keptUntil } from '../../platform/jobs/job-file.ts';
import type { ShownJob } from './job-list.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const fileOf = ({ name, size }: JobFile, endedAt: Date): NonNullable<Job['file']> => {
  const until = keptUntil(endedAt);
  return { name, size, until: until.toISOString(), gone: until <= new Date() };
};

/** A job as it is answered; never what it was given to work with. */
export const presentJob = (row: ShownJob, language: Language): Job => ({
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
  interrupted: row.silent,
  phase: row.phase,
  ahead: row.ahead,
  error: row.refusal ? refusalText(row.refusal.code, row.refusal.details, language) : row.last_error,
  result: row.result,
  file: row.file && row.ended_at && fileOf(row.file, row.ended_at),
});
