import type { PermissionCode } from '../../core/permissions.ts';

/** Who holds it gives rights to others: an administrator. */
export const ADMINISTRATOR_RIGHT = 'UserManagament_AssignRight' satisfies PermissionCode;

/** What the second administrator's signature says of a change of rights. */
export const CONFIRM_MEANING = 'rights-confirmed';

/** What the only administrator's own signature says, where there is nobody else to confirm. */
export const ALONE_MEANING = 'rights-changed-alone';

const ENTERING: readonly PermissionCode[] = ['Test_EnterResult'];
const APPROVING: readonly PermissionCode[] = ['Test_Review', 'Test_Approve'];

/**
 * The rights by which one and the same could enter results and review or approve them; empty where these are apart (COMP-06).
 * Nobody may for one's own results: gathering them is allowed, and worth a look.
 */
export function gatheredDuties(codes: Iterable<PermissionCode>): PermissionCode[] {
  const held = new Set(codes);
  const entering = ENTERING.filter((code) => held.has(code));
  const approving = APPROVING.filter((code) => held.has(code));
  return entering.length > 0 && approving.length > 0 ? [...entering, ...approving] : [];
}

/** What a set of rights gains and loses, in the order of the list. */
export function changeOf<T>(before: readonly T[], after: readonly T[]): { added: T[]; taken: T[] } {
  return {
    added: after.filter((one) => !before.includes(one)),
    taken: before.filter((one) => !after.includes(one)),
  };
}

/** Rights by which somebody signs, or changes what others sign by: giving one is an act of two (rule R10). */
export const SIGNING_RIGHTS = [
  'Test_Review',
  'Test_Approve',
  'Test_Lock',
  'Test_Unlock',
  'Report_Issue',
  'Sample_Cancel',
  'EditConfig',
  'Setting_Edit',
] as const satisfies PermissionCode[];

/** The same with the right by which one confirms for quality: who made the second person would need none. */
export const GUARDED_RIGHTS = [...SIGNING_RIGHTS, 'Audit_Review'] as const satisfies PermissionCode[];

/**
 * Rights by which somebody works on samples, tests and reports, or reviews the trail of it. An administrator holds none of them (rule R3), and
 * has nothing to keep apart from the accounts that he or she opens (rule R11).
 */
export const WORKING_RIGHTS = [
  'Sample_Add',
  'Sample_Edit',
  'Sample_Delete',
  'Sample_Cancel',
  'Sample_Refuse',
  'Sample_Restore',
  'Sample_MoveToCart',
  'Sample_Split',
  'Sample_Receive',
  'Sample_Import',
  'Sample_SendExternal',
  'Test_Add',
  'Test_Edit',
  'Test_Delete',
  'Test_EnterResult',
  'Test_Review',
  'Test_Approve',
  'Test_Lock',
  'Test_Unlock',
  'Report_Create',
  'Report_Issue',
  'Report_PrintOriginal',
  'Audit_Review',
] as const satisfies PermissionCode[];
