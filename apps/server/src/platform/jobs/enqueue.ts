import type { Tx } from '@kiemlab/db/unit-of-work';
import type { JobDef } from './define-job.ts';
import { insertJob, insertJobAct } from './jobs.queries.ts';

/**
 * Asks for a job, in the transaction of its cause: it is there when that is committed, and never without it. One that a
 * person asked for (`ownerId`) is noted in the trail. Answers the job's id. Throws for a payload that the kind does not take.
 */
export async function enqueue<Payload>(
  tx: Tx,
  def: JobDef<Payload>,
  job: { payload: Payload; ownerId?: string; about?: string },
): Promise<string> {
  const { ownerId = null, about = '' } = job;
  const payload = def.payload.parse(job.payload);
  const id = await insertJob(tx, { kind: def.kind, about, ownerId, payload, mostTries: def.mostTries });
  if (ownerId !== null) await insertJobAct(tx, { id, kind: def.kind, about }, 'start');
  return id;
}
