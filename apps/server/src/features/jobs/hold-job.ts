import type { Actor } from '@kiemlab/contract/core/actor';
import { type JobAction, jobAbilities, judgeJob } from '@kiemlab/contract/core/jobs.rules';
import { isJobKind, JOB_KINDS } from '@kiemlab/contract/features/jobs/jobs.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { throwRefusals } from '../../platform/http/refuse-records.ts';
import { lockJob, type ShownJob } from './job-list.queries.ts';

/** Holds a job for what the caller wants to do with it. Throws JOB_NOT_FOUND, or what the rules say, naming the job. */
export async function holdJob(
  tx: Tx,
  id: string,
  { user, language }: { user: Actor; language: Context['language'] },
  action: JobAction,
): Promise<ShownJob> {
  const job = found(await lockJob(tx, id, user), 'JOB_NOT_FOUND');
  const facts = { kind: job.kind, state: job.state, ownerId: job.owner_id };
  const because = judgeJob(facts, user, action);
  const name = isJobKind(job.kind) ? JOB_KINDS[job.kind][language] : job.kind;
  if (because) throwRefusals([{ code: name, because, allowed: jobAbilities(facts, user) }]);
  return job;
}
