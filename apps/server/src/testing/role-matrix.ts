/**
 * Who may what, written by hand from the role matrix (rule R1). Nothing here is read from the program: the
 * tests hold the program against it. A new call, right or role needs a line here, and that matrix says which.
 */

/** The columns of the matrix, in its order. */
export const ROLES = [
  'sampler',
  'planning',
  'custodian',
  'technician',
  'reviewer',
  'approver',
  'unitHead',
  'director',
  'auditor',
  'administrator',
] as const;
export type MatrixRole = (typeof ROLES)[number];

/**
 * The matrix row by row; a sign for each role in the order above: `+` holds the code, `.` does not. What it writes "(o)" for samples
 * is `Sample` without `Sample_ViewAll`; what it narrows further (own results, not one's own) the rules of the records say.
 */
const MATRIX: Record<string, string> = {
  //                                sam pla cus tec rev app uni dir aud adm
  Sample: /*                    */ '+   +   +   +   +   +   +   +   +   .',
  Sample_ViewAll: /*            */ '.   +   +   .   +   +   +   +   +   .',
  Sample_Origin: /*             */ '+   +   +   .   +   +   +   +   +   .',
  Sample_Add: /*                */ '+   +   +   .   .   .   +   .   .   .',
  Sample_Import: /*             */ '+   +   +   .   .   .   +   .   .   .',
  Sample_Edit: /*               */ '+   +   +   .   .   .   +   .   .   .',
  Sample_Delete: /*             */ '+   +   .   .   .   .   +   .   .   .',
  Sample_Receive: /*            */ '.   +   +   .   .   .   +   .   .   .',
  Sample_Split: /*              */ '.   +   +   .   .   .   +   .   .   .',
  Sample_MoveToCart: /*         */ '.   +   .   .   .   .   +   .   .   .',
  Sample_Export: /*             */ '+   +   +   +   +   +   +   +   +   .',
  Sample_SendExternal: /*       */ '.   .   +   .   .   .   +   .   .   .',
  Sample_Cancel: /*             */ '.   .   +   .   .   .   +   +   .   .',
  Sample_Refuse: /*             */ '.   +   .   .   .   .   +   .   .   .',
  Sample_Restore: /*            */ '.   .   .   .   .   .   +   +   .   .',
  Test: /*                      */ '.   +   .   +   +   +   +   +   +   .',
  Test_Add: /*                  */ '.   +   .   .   .   .   +   .   .   .',
  Test_Edit: /*                 */ '.   .   .   .   .   .   +   .   .   .',
  Test_Delete: /*               */ '.   .   .   .   .   .   +   .   .   .',
  Test_EnterResult: /*          */ '.   .   .   +   .   .   +   .   .   .',
  Test_Review: /*               */ '.   .   .   .   +   .   +   .   .   .',
  Test_Approve: /*              */ '.   .   .   .   .   +   +   +   .   .',
  Test_Lock: /*                 */ '.   .   .   .   .   +   +   +   .   .',
  Test_Unlock: /*               */ '.   .   .   .   .   .   +   +   .   .',
  Report_Create: /*             */ '.   +   .   .   .   .   +   .   .   .',
  Report_Issue: /*              */ '.   .   .   .   .   .   .   +   .   .',
  Report_PrintOriginal: /*      */ '.   +   .   .   .   .   +   +   .   .',
  Client: /*                    */ '.   +   +   .   .   .   +   +   +   .',
  Client_Edit: /*               */ '.   +   .   .   .   .   +   .   .   .',
  Client_Names: /*              */ '+   .   .   .   .   .   +   .   .   .',
  NT_Document: /*               */ '+   +   +   +   +   +   +   +   +   .',
  Document_Manage: /*           */ '.   .   .   .   .   .   .   .   .   +',
  FormConfiguration: /*         */ '.   .   .   .   .   .   +   .   +   +',
  CreateConfig: /*              */ '.   .   .   .   .   .   +   .   .   +',
  EditConfig: /*                */ '.   .   .   .   .   .   +   .   .   +',
  Setting: /*                   */ '.   .   .   .   .   .   +   .   +   +',
  Setting_Edit: /*              */ '.   .   .   .   .   .   +   .   .   +',
  Api_Page: /*                  */ '.   .   .   .   .   .   .   .   .   +',
  Job_Manage: /*                */ '.   .   .   .   .   .   .   .   .   +',
  UserManagament: /*            */ '.   .   .   .   .   .   .   .   +   +',
  UserManagament_AddUser: /*    */ '.   .   .   .   .   .   .   .   .   +',
  UserManagament_EditUser: /*   */ '.   .   .   .   .   .   .   .   .   +',
  UserManagament_DeleteUser: /* */ '.   .   .   .   .   .   .   .   .   +',
  UserManagament_AssignRight: /**/ '.   .   .   .   .   .   .   .   .   +',
  User_IdCards: /*              */ '.   .   .   .   .   .   .   .   +   +',
  Audit_View: /*                */ '.   .   .   .   +   +   +   +   +   +',
  Audit_ViewOwn: /*             */ '.   +   +   +   .   .   +   .   .   .',
  Audit_Review: /*              */ '.   .   .   .   +   +   +   +   +   .',
};

/** Every code of the matrix that the program has. */
export const CODES: readonly string[] = Object.keys(MATRIX);

/** The codes of a role, by the matrix. */
export function codesOfRole(role: MatrixRole): string[] {
  const column = ROLES.indexOf(role);
  return CODES.filter((code) => MATRIX[code]?.split(/ +/)[column] === '+');
}
