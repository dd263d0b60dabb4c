import type { PermissionCode } from '../../core/permissions.ts';

/** Rights of which nobody should hold one of the first together with one of the second: who enters does not judge (COMP-06). */
const ENTERING: readonly PermissionCode[] = ['Test_EnterResult'];
const JUDGING: readonly PermissionCode[] = ['Test_Review', 'Test_Approve'];

/** True when one person would both enter results and review or approve them; worth a word, refused nowhere. */
export const gathersEnteringAndApproving = (held: readonly PermissionCode[]): boolean =>
  ENTERING.some((code) => held.includes(code)) && JUDGING.some((code) => held.includes(code));
