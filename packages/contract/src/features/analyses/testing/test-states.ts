import type { Actor } from '../../../core/actor.ts';
import { PERMISSIONS, type PermissionCode } from '../../../core/permissions.ts';
import type { TestState } from '../analyses.rules.ts';

/** Every permission there is. */
export const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
/** Somebody with these permissions and one account. */
export const actor = (id: string, ...codes: PermissionCode[]): Actor => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
/** Who tests, and somebody else, with all of them. */
export const technician = actor('technician', ...ALL);
export const other = actor('other', ...ALL);
/** A test of the technician whose entry is complete; `change` is what is different. */
export const stateOf = (status: TestState['status'], change: Partial<TestState> = {}): TestState => ({
  status,
  technicianId: 'technician',
  enteredBy: ['technician'],
  markedBy: [],
  reviewedBy: null,
  reported: false,
  complete: true,
  begun: true,
  technicians: 'EVERYONE',
  approvers: 'EVERYONE',
  oosOpen: false,
  reviewMayBeSkipped: false,
  ...change,
});
