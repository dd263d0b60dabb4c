import { expect, test } from 'vitest';
import {
  actionTo,
  editNeedsReason,
  SAMPLE_ACTIONS,
  SAMPLE_PATH,
  type SampleAction,
  sampleTransition,
} from './samples.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from './samples.schema.ts';

test('SAMPLE-09 no status has two actions of the status call that lead to the same one', () => {
  // Where retention runs still the way to the same status is another one, with a call of its own.
  const ofOwnCall = ['destroyEarly'];
  for (const from of SAMPLE_STATUSES)
    for (const to of SAMPLE_STATUSES) {
      const action = actionTo(from, to);
      if (!action) continue;
      expect(sampleTransition(action).from).toContain(from);
      expect(sampleTransition(action).to).toBe(to);
      const others = (Object.keys(SAMPLE_ACTIONS) as SampleAction[]).filter(
        (other) =>
          other !== action &&
          !ofOwnCall.includes(other) &&
          sampleTransition(other).to === to &&
          sampleTransition(other).from.includes(from),
      );
      expect(others, `${from} to ${to}`).toEqual([]);
    }
});

test('SAMPLE-09 the status call goes round no lock: groups, tests, reports and signatures have calls of their own', () => {
  const reached = SAMPLE_STATUSES.flatMap((from) => SAMPLE_STATUSES.map((to) => actionTo(from, to)));
  for (const action of ['moveToGroup', 'assign', 'createReport', 'issue', 'edit', 'delete'] as const)
    expect(reached).not.toContain(action);
  for (const action of reached)
    if (action) expect(sampleTransition(action).requires?.signature).toBeUndefined();
});

test('SAMPLE-09 every action that undoes or ends something asks for a reason', () => {
  const reasons = (Object.keys(SAMPLE_ACTIONS) as SampleAction[]).filter(
    (action) => sampleTransition(action).requires?.reason,
  );
  expect(reasons).toEqual([
    'refuse',
    'leaveGroup',
    'reopen',
    'sendOut',
    'destroy',
    'destroyEarly',
    'restore',
    'takeBack',
    'annotate',
    'unlockResults',
  ]);
});

test('SAMPLE-09 every status can be reached, and left', () => {
  const rows = Object.values(SAMPLE_ACTIONS);
  const reached = new Set<string>(['NOT_RECEIVE', ...rows.map((row) => row.to)]);
  for (const status of SAMPLE_STATUSES) {
    expect(reached).toContain(status);
    expect(rows.some((row) => (row.from as readonly string[]).includes(status) && row.to !== 'same')).toBe(
      true,
    );
  }
});

test('SAMPLE-23 the stations of a sample follow the table', () => {
  for (const [index, to] of SAMPLE_PATH.slice(1).entries()) {
    const from = SAMPLE_PATH[index] as SampleStatus;
    const step = Object.values(SAMPLE_ACTIONS).some(
      (row) => row.to === to && (row.from as readonly SampleStatus[]).includes(from),
    );
    expect(step, `${from} to ${to}`).toBe(true);
  }
});

test('SAMPLE-03 only before its receipt a sample is changed without a reason', () => {
  expect(SAMPLE_STATUSES.filter((status) => !editNeedsReason(status))).toEqual(['NOT_RECEIVE']);
});
