import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { jobAbilities, judgeJob, JOB_STATES, type JobState, maySeeJob } from './jobs.rules.ts';

const owner: Actor = { id: 'o', aliases: new Set<never>(), permissions: new Set() };
const stranger: Actor = { id: 's', aliases: new Set<never>(), permissions: new Set() };
const keeper: Actor = { id: 'k', aliases: new Set<never>(), permissions: new Set(['Job_Manage']) };

/** By hand: what each may do in each state; `c` cancels, `r` has it tried again. */
const TABLE: Record<JobState, { owner: string; keeper: string }> = {
  QUEUED: { owner: 'c', keeper: 'c' },
  RUNNING: { owner: 'c', keeper: 'c' },
  FAILED: { owner: 'c', keeper: 'c' },
  DONE: { owner: '', keeper: '' },
  REFUSED: { owner: '', keeper: '' },
  DEAD: { owner: '', keeper: 'r' },
  CANCELLED: { owner: '', keeper: 'r' },
};

const may = (state: JobState, actor: Actor): string =>
  jobAbilities({ kind: 'sample-export', state, ownerId: 'o' }, actor)
    .map((action) => action[0])
    .join('');

test.each(JOB_STATES)(
  'OPS-02 USER-03 a job that is %s: its owner cancels, who keeps jobs has it tried again',
  (state) => {
    expect(may(state, owner)).toBe(TABLE[state].owner);
    expect(may(state, keeper)).toBe(TABLE[state].keeper);
    expect(may(state, stranger)).toBe('');
  },
);

test('USER-03 a job of nobody is followed by those who keep jobs alone', () => {
  expect(maySeeJob({ ownerId: null }, stranger)).toBe(false);
  expect(maySeeJob({ ownerId: null }, keeper)).toBe(true);
  expect(maySeeJob({ ownerId: 'o' }, owner)).toBe(true);
  expect(maySeeJob({ ownerId: 'o' }, stranger)).toBe(false);
});

test('OPS-02 what may not be done is told apart from what is too late', () => {
  expect(judgeJob({ kind: 'sample-export', state: 'QUEUED', ownerId: 'o' }, stranger, 'cancel')).toBe(
    'FORBIDDEN',
  );
  expect(judgeJob({ kind: 'sample-export', state: 'DONE', ownerId: 'o' }, owner, 'cancel')).toBe(
    'INVALID_STATUS_TRANSITION',
  );
  expect(judgeJob({ kind: 'sample-export', state: 'DEAD', ownerId: 'o' }, owner, 'retry')).toBe('FORBIDDEN');
});

test('OPS-02 SAMPLE-16 an import of which nothing came is asked for anew by its owner, and tried again by nobody', () => {
  for (const state of ['DEAD', 'CANCELLED'] as const)
    expect(judgeJob({ kind: 'sample-import', state, ownerId: 'o' }, keeper, 'retry')).toBe(
      'INVALID_STATUS_TRANSITION',
    );
  expect(
    judgeJob({ kind: 'sample-import', state: 'QUEUED', ownerId: 'o' }, keeper, 'cancel'),
  ).toBeUndefined();
});

test('OPS-02 a round that was called off stands anew by itself, and is tried again by nobody', () => {
  for (const state of ['DEAD', 'CANCELLED'] as const)
    expect(judgeJob({ kind: 'test-round', state, ownerId: null }, keeper, 'retry')).toBe(
      'INVALID_STATUS_TRANSITION',
    );
  expect(judgeJob({ kind: 'test-round', state: 'RUNNING', ownerId: null }, keeper, 'cancel')).toBeUndefined();
});
