import { type Actor, can } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';

/** What makes two accounts count as one person's (rule R7). */
export const SAME_BY = ['name', 'identityNumber', 'employmentNumber'] as const;
export type SameBy = (typeof SAME_BY)[number];

/** Accounts of an equal name that the page asks about, at most. */
export const MOST_EQUAL_USERS = 20;

/** What a signature says that two accounts are two people's. */
export const TWO_PEOPLE_MEANING = 'two-people';

/** Rights that sign results, reports or samples: who looks through what is done holds none of them. */
const SIGNS = [
  'Test_EnterResult',
  'Test_Review',
  'Test_Approve',
  'Test_Lock',
  'Test_Unlock',
  'Report_Issue',
  'Sample_Cancel',
] as const satisfies readonly PermissionCode[];

/** May somebody confirm that accounts are two people's: an administrator, the unit head, or QA (rule R7)? Who asks, or is one of the two, does not. */
export const mayConfirmTwoPeople = (person: Actor): boolean =>
  can(person, 'UserManagament_AssignRight', 'Test_Unlock') ||
  (can(person, 'Audit_Review') && !can(person, ...SIGNS));
