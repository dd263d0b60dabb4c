import { JOB_ORDER } from './jobs.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { JOB_STATES } from '../../core/jobs.rules.ts';
import { pageQuery } from '../../core/paging.ts';
import { id, instant } from '../../core/text.ts';

/** A background job, as its owner and those who keep jobs see it. */
export const Job = z.strictObject({
  id,
  /** What is done, of `JOB_KINDS`; a job of an older program may have another one. */
  kind: z.string(),
  /** What it is about: a name, a file. */
  about: z.string(),
  state: z.enum(JOB_STATES),
  /** Null: the program, or somebody who was not logged in. */
  ownerId: id.nullable(),
  ownerName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  tries: z.int(),
  mostTries: z.int(),
  /** When it is tried next; null where it is not. */
  nextTryAt: instant.nullable(),
  /** How far it is; `total` is null where nobody knows yet. */
  progress: z.strictObject({ done: z.int(), total: z.int().nullable() }),
  /** Which part of the work it is at, in words of its kind; empty where that has none. */
  phase: z.string(),
  /** Jobs of its kind that begin before it, while it waits. */
  ahead: z.int(),
  /** It was asked to stop and has not yet. */
  stopping: z.boolean(),
  /** It runs, but whoever works on it gives no sign of life: another process goes on with it once its lease is over. */
  interrupted: z.boolean(),
  /** Why the last try failed, or why it was refused. */
  error: z.string().nullable(),
  /** What came of it, in words of its kind; null while it is not done. */
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  /** The file that came of it, for its owner; null where there is none, or where it was taken away. */
  file: z
    .strictObject({
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      /** Until when it is kept. */
      until: instant,
      gone: z.boolean(),
    })
    .nullable(),
});
export type Job = z.output<typeof Job>;

const params = z.strictObject({ id });

export const listJobs = defineEndpoint({
  id: 'jobs.list-jobs',
  method: 'GET',
  path: '/api/jobs',
  summary: 'Background jobs, newest first: one’s own, or with Job_Manage all',
  permission: 'signed-in',
  envelope: 'plain',
  orAll: ['state'],
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(JOB_STATES).optional(),
    ...orderQuery(JOB_ORDER),
  }),
  ok: z.strictObject({ jobs: z.array(Job), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

export const getJob = defineEndpoint({
  id: 'jobs.get-job',
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One background job: how far it is, and why it failed',
  permission: 'signed-in',
  envelope: 'plain',
  passive: true,
  params,
  ok: Job,
  errors: ['JOB_NOT_FOUND'],
});

export const getJobResult = defineEndpoint({
  id: 'jobs.get-job-result',
  method: 'GET',
  path: '/api/jobs/:id/result',
  summary: 'The file that came of a job of one’s own; a job that was refused answers the refusal',
  permission: 'signed-in',
  envelope: 'plain',
  params,
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'),
  errors: ['JOB_NOT_FOUND', 'JOB_NOT_DONE', 'JOB_RESULT_GONE', 'FILE_MISSING', 'FILE_DAMAGED'],
});

export const cancelJob = defineEndpoint({
  id: 'jobs.cancel-job',
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  summary: 'Cancel a job of one’s own, with Job_Manage any; one that runs is asked to stop',
  permission: 'signed-in',
  envelope: 'plain',
  once: true,
  params,
  ok: Job,
  errors: ['JOB_NOT_FOUND', 'INVALID_STATUS_TRANSITION'],
});

export const retryJob = defineEndpoint({
  id: 'jobs.retry-job',
  method: 'POST',
  path: '/api/jobs/:id/retry',
  summary: 'Have a job that failed for good or was cancelled tried again',
  permission: ['Job_Manage'],
  envelope: 'plain',
  once: true,
  params,
  ok: Job,
  errors: ['JOB_NOT_FOUND', 'INVALID_STATUS_TRANSITION'],
});
