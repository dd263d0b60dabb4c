import type { AuditAction } from '@kiemlab/contract/audit-actions';
import type { JobKind } from '@kiemlab/contract/features/jobs/jobs.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { z } from 'zod';
import type { Spooled } from '../files/spool.ts';
import type { Services } from '../http/context.ts';
import type { JobFile } from './job-file.ts';

/** One run of a job: what it works with. */
export interface JobContext extends Services {
  jobId: string;
  /** Who asked for it: what it may do and see is what this person may when it runs. Null for the program. */
  ownerId: string | null;
  /** When the job was asked for. */
  askedAt: Date;
  /** Aborts when the job is cancelled, the process ends, or another process has taken the job over. */
  signal: AbortSignal;
  /** Tells how far it is, and at which part of the work; written with the next sign of life. */
  progress(done: number, total?: number, phase?: string): void;
  /** Keeps a file for a day, to be what came of the job; it goes when the run does not come to its end. */
  keep(
    bytes: AsyncIterable<Uint8Array>,
    of: Pick<JobFile, 'name' | 'mime'>,
  ): Promise<Spooled & Pick<JobFile, 'name' | 'mime'>>;
  /** Writes before the end of the job, in its owner's name: what is written so may be written again by another try. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** How a run ends: with what it wrote, or put off to a later moment without counting as a try. */
export type JobEnd =
  | {
      /** Writes in the unit of work that ends the job: neither is there without the other, however often the job runs. */
      write?: (tx: Tx) => Promise<void>;
      /** What came of it, for lists; read, as the others are, when all is written. */
      result?: Record<string, string | number | boolean>;
      /** The file that came of it. */
      file?: JobFile;
      /** What the owner is answered. */
      answer?: unknown;
    }
  | { again: Date }
  /** A round: it went well, and comes again after so many milliseconds, with all its tries. */
  | { next: { inMs: number } };

/** A kind of job: what it needs to know, how often it is tried, and what it does. */
export interface JobDef<Payload> {
  kind: JobKind;
  payload: z.ZodType<Payload>;
  mostTries: number;
  /** What its writes are called in the trail. */
  action: AuditAction;
  /** The same where a kind does more than one thing: by what it needs to know. */
  actionOf?(payload: Payload): AuditAction;
  /** After so many milliseconds without a sign of life another process may take the job over. */
  leaseMs?: number;
  /** Milliseconds between two signs of life, for a kind whose progress people watch; five seconds unless told. */
  beatMs?: number;
  /** How many of them a process works on at once; one unless told. */
  atOnce?: number;
  run(payload: Payload, context: JobContext): Promise<JobEnd>;
}

/** A kind of job, whatever it needs to know. */
export type AnyJob = Omit<JobDef<unknown>, 'run' | 'actionOf'> & {
  actionOf?(payload: never): AuditAction;
  run(payload: never, context: JobContext): Promise<JobEnd>;
};

/** Declares a kind of job; its payload is checked when it is asked for and again before each try. */
export const defineJob = <Payload>(def: JobDef<Payload>): JobDef<Payload> => def;

/** Thrown by a job that no further try can help. */
export class GiveUp extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GiveUp';
  }
}
