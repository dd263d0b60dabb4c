import type { Actor } from '../../../core/actor.ts';
import { PERMISSIONS, type PermissionCode } from '../../../core/permissions.ts';
import { sampleAbilities, type SampleState } from '../samples.judgement.rules.ts';
import { isReported } from '../samples.rules.ts';
import type { SampleStatus } from '../samples.schema.ts';

/** Every permission. */
export const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
/** Somebody with these permissions. */
export const actor = (...codes: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
/** Somebody who may do everything. */
export const head = actor(...ALL);
/** A sample with approved tests, one of them locked, and something left of it. */
export const ready = (status: SampleStatus): SampleState => ({
  status,
  testsApproved: true,
  hasTests: true,
  anyLocked: true,
  allLocked: false,
  hasNumber: status !== 'NOT_RECEIVE',
  hasQuantity: true,
  hasReport: isReported(status),
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
  keptUntil: null,
  toldUntil: null,
  today: '2026-03-01',
});
/** The same without tests. */
export const bare = (status: SampleStatus): SampleState => ({
  ...ready(status),
  testsApproved: false,
  hasTests: false,
  anyLocked: false,
});
/** What may be done with a sample. */
export const open = (state: SampleState, who: Actor): string[] =>
  sampleAbilities(state, who)
    .filter((ability) => ability.allowed)
    .map((ability) => ability.action);
