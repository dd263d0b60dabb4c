import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import { actionTo, sampleTransition } from '../samples/samples.rules.ts';
import type { SampleState } from '../samples/samples.judgement.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from '../samples/samples.schema.ts';
import { actionsTo, commonTargets, needs, needsOf, quantityAfter } from './custody.rules.ts';

const actor = (...codes: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
const head = actor(...(Object.keys(PERMISSIONS) as PermissionCode[]));
const state = (status: SampleStatus, more: Partial<SampleState> = {}): SampleState => ({
  status,
  hasTests: false,
  testsApproved: false,
  anyLocked: false,
  resultsBy: [],
  approvedBy: [],
  oosOpen: false,
  relatedOpen: false,
  approverMayIssue: false,
  actionsOff: [],
  onHold: false,
  identityOpen: false,
  minutesSigned: false,
  deleted: false,
  allLocked: false,
  hasNumber: true,
  hasQuantity: true,
  hasReport: false,
  keptUntil: null,
  toldUntil: null,
  today: '2026-03-01',
  ...more,
});

test('SAMPLE-10 only statuses that every sample may go to are offered', () => {
  expect(commonTargets([state('RECEIVED')], head)).toEqual(['STORED', 'EXPORTED', 'DESTROYED']);
  expect(commonTargets([state('RECEIVED'), state('STORED')], head)).toEqual(['EXPORTED', 'DESTROYED']);
  expect(commonTargets([state('RECEIVED'), state('EXPORTED')], head)).toEqual(['STORED']);
  expect(commonTargets([state('STORED'), state('ANALYZING')], head)).toEqual([]);
  expect(commonTargets([], head)).toEqual([]);
});

test('SAMPLE-10 what the actor may not do, and what a guard stops, is not offered', () => {
  expect(commonTargets([state('RECEIVED')], actor('Sample_Cancel'))).toEqual(['DESTROYED']);
  expect(commonTargets([state('REPORTED')], head)).toEqual(['STORED', 'EXPORTED', 'DESTROYED']);
  expect(commonTargets([state('REPORTED', { hasQuantity: false })], head)).toEqual([]);
});

test('SAMPLE-10 samples in different statuses may get to one by different actions', () => {
  expect(actionsTo([state('RECEIVED'), state('RECEIVED'), state('EXPORTED')], 'STORED')).toEqual([
    'store',
    'takeBack',
  ]);
  expect(actionsTo([state('NOT_RECEIVE'), state('STORED')], 'DESTROYED')).toEqual(['refuse', 'destroy']);
  expect(actionsTo([state('ANALYZING')], 'STORED')).toEqual([]);
});

const reached = SAMPLE_STATUSES.flatMap((from) =>
  SAMPLE_STATUSES.flatMap((to) => {
    const action = actionTo(from, to);
    return action ? [{ action, to }] : [];
  }),
);

test('SAMPLE-09 what ends as stored needs a place, what leaves the laboratory where to; a reason as the table says', () => {
  for (const { action, to } of reached) {
    expect(needs(action, 'place'), action).toBe(to === 'STORED');
    expect(needs(action, 'recipient'), action).toBe(to === 'EXPORTED');
    const reason = sampleTransition(action).requires?.reason === true;
    expect(needs(action, 'reason') || needs(action, 'recipient'), action).toBe(reason);
  }
  expect(needsOf('receive')).toEqual(['receipt']);
});

test('SAMPLE-09 quantities leave with what goes out or is destroyed, and return with what comes back', () => {
  for (const { action, to } of reached) {
    const leaves = to === 'EXPORTED' || to === 'DESTROYED';
    const returns = ['EXPORTED', 'DESTROYED'].includes(sampleTransition(action).from[0] ?? '');
    expect(quantityAfter(action), action).toBe(leaves ? 'leaves' : returns ? 'returns' : undefined);
  }
});
