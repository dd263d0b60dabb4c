import type { AuditAction } from '@kiemlab/contract/audit-actions';
import type { RoundKind } from '@kiemlab/contract/features/jobs/jobs.kinds';
import type { Database } from '@kiemlab/db/database';
import { z } from 'zod';
import { defineJob, type JobContext, type JobDef } from './define-job.ts';
import { readMoment } from './rounds.queries.ts';

/** A round has no end of its tries: it is needed as long as the program runs. */
const NO_END = 1_000_000;

/** Tells a round its moment; the clock of the database unless told. */
export type Clock = (db: Database) => Promise<Date>;

/** Work that time brings, again and again. */
export interface RoundDef {
  kind: RoundKind;
  /** What its writes are called in the trail. */
  action: AuditAction;
  /** Milliseconds from the end of one round to the next. */
  everyMs: number;
  /** Does all that is due at a moment, also what fell due while no program ran; may be broken off, and done again. */
  round(at: Date, context: JobContext): Promise<void>;
}

/**
 * Declares a round: a job that is never done and waits for its next moment instead. Of each kind one stands for all processes
 * (`startRounds`), so that one of them does it at a time; one that fails is tried again and stands in the list with its error.
 */
export const defineRound = (
  { kind, action, everyMs, round }: RoundDef,
  clock: Clock = readMoment,
): JobDef<Record<never, never>> =>
  defineJob({
    kind,
    action,
    payload: z.strictObject({}),
    mostTries: NO_END,
    async run(_, context) {
      await round(await clock(context.db), context);
      context.signal.throwIfAborted();
      return { next: { inMs: everyMs } };
    },
  });
