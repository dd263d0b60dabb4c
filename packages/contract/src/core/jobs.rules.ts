import { type Actor, can } from './actor.ts';
import type { ErrorCode } from './error-codes.ts';
import type { PermissionCode } from './permissions.ts';

/**
 * States of a background job. FAILED waits for its next try; REFUSED cannot be done as it was asked for, which its owner is told;
 * DEAD failed for good and waits for a person.
 */
export const JOB_STATES = ['QUEUED', 'RUNNING', 'FAILED', 'DONE', 'REFUSED', 'DEAD', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

interface Move {
  from: readonly JobState[];
  to: JobState;
}

/** What the program does with a job. */
export const JOB_MOVES = {
  take: { from: ['QUEUED', 'FAILED'], to: 'RUNNING' },
  /** Whoever worked on it is gone: its lease is over. */
  takeOver: { from: ['RUNNING'], to: 'RUNNING' },
  complete: { from: ['RUNNING'], to: 'DONE' },
  /** There are tries left. */
  fail: { from: ['RUNNING'], to: 'FAILED' },
  giveUp: { from: ['RUNNING'], to: 'DEAD' },
  /** What was asked for cannot be done: an error in a file, a right that is gone. */
  refuse: { from: ['RUNNING'], to: 'REFUSED' },
  /** The process ends, or it is not yet time: another try, that does not count. */
  handBack: { from: ['RUNNING'], to: 'QUEUED' },
  /** What a person asked for while it ran. */
  stop: { from: ['RUNNING'], to: 'CANCELLED' },
} as const satisfies Record<string, Move>;

/** What people do with a job. */
export const JOB_ACTIONS = {
  /** One that runs is asked to stop, and is cancelled once it has. */
  cancel: { from: ['QUEUED', 'FAILED', 'RUNNING'], to: 'CANCELLED', permission: 'Job_Manage', byOwner: true },
  retry: { from: ['DEAD', 'CANCELLED'], to: 'QUEUED', permission: 'Job_Manage', byOwner: false },
} as const satisfies Record<string, Move & { permission: PermissionCode; byOwner: boolean }>;
export type JobAction = keyof typeof JOB_ACTIONS;

/**
 * An import of which nothing came is asked for anew by its owner. Tried again by somebody else, when that has been done, it would be done
 * twice, and in the name of who called it off. A round that was called off stands anew by itself.
 */
const isAskedAnew = ({ kind }: Pick<JobFacts, 'kind'>): boolean =>
  kind.endsWith('-import') || kind.endsWith('-round');

/** What the rules need to know of a job. */
export interface JobFacts {
  kind: string;
  state: JobState;
  ownerId: string | null;
}

/** Who follows a job: its owner, and those who look after all of them. */
export const maySeeJob = ({ ownerId }: Pick<JobFacts, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.id || can(actor, 'Job_Manage');

const includes = (states: readonly JobState[], state: JobState): boolean => states.includes(state);

/** May the actor do this to the job now? The error code if not. */
export function judgeJob(job: JobFacts, actor: Actor, action: JobAction): ErrorCode | undefined {
  const { from, permission, byOwner } = JOB_ACTIONS[action];
  if (!can(actor, permission) && !(byOwner && job.ownerId === actor.id)) return 'FORBIDDEN';
  const isTooLate = action === 'retry' && isAskedAnew(job);
  return includes(from, job.state) && !isTooLate ? undefined : 'INVALID_STATUS_TRANSITION';
}

/** All that the actor may do with the job now. */
export const jobAbilities = (job: JobFacts, actor: Actor): JobAction[] =>
  (Object.keys(JOB_ACTIONS) as JobAction[]).filter((action) => judgeJob(job, actor, action) === undefined);

/** After so many times that whoever worked on a job was gone without a word it is given up: it may be what ends them (ADR 94). */
const MOST_DEATHS = 5;

/**
 * True where a job whose holders ended over it is not begun again: after five of them, and at the first where somebody waits for its one
 * try, who must not find done later what was never told.
 */
export const isDeadly = ({ deaths, mostTries }: { deaths: number; mostTries: number }): boolean =>
  deaths >= (mostTries === 1 ? 1 : MOST_DEATHS);

/** True while somebody works on it. */
export const isRunning = (state: JobState): boolean => includes(JOB_MOVES.complete.from, state);
/** True while it waits for its first or next try. */
export const isWaiting = (state: JobState): boolean => includes(JOB_MOVES.take.from, state);
/** True when it failed for good: somebody has to look at it. */
export const isDead = (state: JobState): boolean => state === JOB_MOVES.giveUp.to;
/** True when what was asked for cannot be done. */
export const isRefused = (state: JobState): boolean => state === JOB_MOVES.refuse.to;
/** True when it did what it was to do. */
export const isDone = (state: JobState): boolean => state === JOB_MOVES.complete.to;
/** True while somebody works on it, or will. */
export const isOpen = (state: JobState): boolean => isRunning(state) || isWaiting(state);
/** True when somebody called it off. */
export const isCancelled = (state: JobState): boolean => state === JOB_MOVES.stop.to;
