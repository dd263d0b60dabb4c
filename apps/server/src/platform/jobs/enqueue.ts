import type { Tx } from '@kiemlab/db/unit-of-work';
import type { AnyJob, JobDef } from './define-job.ts';
import { insertJob, insertJobAct, takeNow, type TakenJob } from './jobs.queries.ts';
import { LEASE_MS } from './run-job.ts';

/** What a job is asked for with. */
interface Asked<Payload> {
  payload: Payload;
  ownerId?: string;
  about?: string;
  /** What the owner calls it. */
  ref?: string;
}

async function ask<Payload>(
  tx: Tx,
  def: JobDef<Payload>,
  job: Asked<Payload> & { alone?: string; mostTries: number },
): Promise<string | undefined> {
  const { ownerId = null, about = '', ref, alone, mostTries } = job;
  const payload = def.payload.parse(job.payload);
  const id = await insertJob(tx, { kind: def.kind, about, ownerId, payload, mostTries, ref, alone });
  if (id !== undefined && ownerId !== null) await insertJobAct(tx, { id, kind: def.kind, about }, 'start');
  return id;
}

/**
 * Asks for a job, in the transaction of its cause: it is there when that is committed, and never without it. One that a
 * person asked for (`ownerId`) is noted in the trail. Answers the job's id. Throws for a payload that the kind does not take.
 */
export async function enqueue<Payload>(tx: Tx, def: JobDef<Payload>, job: Asked<Payload>): Promise<string> {
  return (await ask(tx, def, { ...job, mostTries: def.mostTries })) ?? '';
}

/** The same, where at most one goes on under the name `alone`; undefined while another one does. */
export const enqueueAlone = <Payload>(
  tx: Tx,
  def: JobDef<Payload>,
  job: Asked<Payload> & { alone: string },
): Promise<string | undefined> => ask(tx, def, { ...job, mostTries: def.mostTries });

/**
 * Asks for a job that this process works on at once, for a caller who waits for its end (`finishJob`). It has one try: a caller who was
 * told that it failed must not find it done later.
 */
export async function enqueueTaken<Payload>(
  tx: Tx,
  def: JobDef<Payload>,
  job: Asked<Payload> & { alone?: string },
): Promise<TakenJob | undefined> {
  const id = await ask(tx, def, { ...job, mostTries: 1 });
  return id === undefined ? undefined : takeNow(tx, id, (def as AnyJob).leaseMs ?? LEASE_MS);
}
