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
  Client: /*                    */ '.   +   +   .   .   .   +   +   +   .',
  Client_Names: /*              */ '+   .   .   .   .   .   +   .   .   .',
  NT_Document: /*               */ '+   +   +   +   +   +   +   +   +   .',
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

/** Any of these codes opens a call; or it is `public`, or for all who are `signed-in`. */
const ENDPOINTS: Record<string, string> = {
  'alerts.count-alerts': 'signed-in',
  'alerts.delete-alerts': 'signed-in',
  'alerts.list-alerts': 'signed-in',
  'alerts.mark-alerts': 'signed-in',
  'analysis-groups.add-to-cart': 'Sample_MoveToCart',
  'analysis-groups.create-cart': 'Sample_MoveToCart',
  'analysis-groups.delete-cart': 'Sample_MoveToCart',
  'analysis-groups.list-carts': 'Sample',
  // What the laboratory works with: for those who see samples or tests, and those who keep it.
  'analytes.list-analytes': 'Test Sample FormConfiguration',
  'analytes.list-groups': 'Test Sample FormConfiguration',
  // What happened to a sample is a part of its page, for those who see it; the trail of everything is another thing.
  'audit.get-sample-history': 'Sample',
  'audit.list-actions': 'Audit_View Audit_ViewOwn',
  'audit.list-history': 'Audit_View Audit_ViewOwn',
  'audit.list-modules': 'Audit_View Audit_ViewOwn',
  'auth.change-otp-password': 'public',
  'auth.forgot-password': 'public',
  'auth.get-password-help': 'public',
  'auth.change-password': 'signed-in',
  // What a new password has to be is no secret; pages without a session ask for it, too.
  'auth.get-password-rules': 'public',
  'auth.end-other-sessions': 'signed-in',
  'auth.get-profile': 'signed-in',
  'auth.list-sessions': 'signed-in',
  'auth.login': 'public',
  'auth.logout': 'signed-in',
  'auth.note-activity': 'signed-in',
  'auth.refresh-token': 'public',
  'auth.verify-password': 'signed-in',
  'clients.count-types': 'Client',
  'clients.create-client': 'Client',
  'clients.delete-clients': 'Client',
  'clients.get-client-image': 'Client',
  // Whose sample it is tells where it comes from: also wants Sample and Sample_Origin.
  'clients.list-client-samples': 'Client',
  'clients.list-clients': 'Client Client_Names',
  'clients.update-client': 'Client',
  'config-lists.add-config-value': 'Client',
  'config-lists.list-config-values': 'Client',
  'developer.get-developer-page': 'Api_Page',
  'developer.mark-call': 'Api_Page',
  'documents.create-document': 'NT_Document',
  'documents.delete-document': 'NT_Document',
  // A sample refers to documents in force: who sees samples reads these.
  'documents.download-document': 'NT_Document Sample',
  'documents.get-document': 'NT_Document Sample',
  'documents.list-documents': 'NT_Document Sample',
  'documents.publish-document': 'NT_Document',
  // One's own; all of them with Job_Manage, and only with it once more.
  'jobs.cancel-job': 'signed-in',
  'jobs.get-job': 'signed-in',
  'jobs.list-jobs': 'signed-in',
  'jobs.retry-job': 'Job_Manage',
  'reports.create-reports': 'Report_Create',
  'reports.get-barcode': 'Sample',
  'reports.get-report-code': 'Test',
  'reports.get-report-file': 'Sample_Export',
  'reports.issue-reports': 'Report_Issue',
  'reports.list-sample-reports': 'Sample',
  'rights.create-group': 'UserManagament_AssignRight',
  'rights.delete-group': 'UserManagament_AssignRight',
  // Who keeps the accounts, and who audits them, reads who may what.
  'rights.export-review': 'UserManagament',
  'rights.list-app-groups': 'UserManagament UserManagament_AssignRight',
  'rights.list-apps': 'UserManagament UserManagament_AssignRight',
  'rights.list-groups': 'UserManagament UserManagament_AssignRight',
  'rights.list-members': 'UserManagament UserManagament_AssignRight',
  'rights.review-access': 'UserManagament',
  'rights.set-membership': 'UserManagament_AssignRight',
  'rights.update-permits': 'UserManagament_AssignRight',
  'samples.add-choice': 'Sample_Add Sample_Edit',
  'samples.annotate-sample': 'Sample_Edit',
  'samples.assign-analytes': 'Test_Add',
  'samples.cancel-import': 'Sample_Import',
  // One call for every change of status; which ones a person may make the rules of the sample say.
  'samples.change-one-status':
    'Sample_Receive Sample_Cancel Sample_Refuse Sample_Restore Sample_SendExternal Sample_MoveToCart Test_Unlock',
  'samples.change-status':
    'Sample_Receive Sample_Cancel Sample_Refuse Sample_Restore Sample_SendExternal Sample_MoveToCart Test_Unlock',
  'samples.check-report': 'Sample',
  'samples.clone-sample': 'Sample_Add',
  'samples.count-by-type': 'Sample',
  'samples.count-by-type-and-status': 'Sample',
  'samples.create-sample': 'Sample_Add',
  'samples.delete-file': 'Sample_Edit',
  'samples.delete-sample': 'Sample_Delete',
  // Refusing at the counter goes by this call, too; what it does to a received sample the act says.
  'samples.destroy-samples': 'Sample_Cancel Sample_Refuse',
  'samples.export-samples': 'Sample_Export',
  'samples.export-summary-data': 'Sample_Export',
  'samples.find-by-code': 'Sample',
  'samples.find-locations': 'Sample',
  'samples.get-export-progress': 'Sample_Export',
  'samples.get-family': 'Sample',
  'samples.get-file': 'Sample',
  'samples.get-import-progress': 'Sample_Import',
  'samples.get-import-template': 'Sample_Import Sample_Add',
  'samples.get-map': 'Sample',
  'samples.get-sample': 'Sample',
  'samples.get-sample-detail': 'Sample',
  'samples.get-summary-data': 'Sample',
  'samples.import-samples': 'Sample_Import',
  'samples.list-choices': 'Sample',
  'samples.list-dispatches': 'Sample',
  'samples.list-files': 'Sample',
  'samples.list-places': 'Sample',
  'samples.list-quantities': 'Sample',
  'samples.list-retention-due': 'Sample_Receive Sample_Cancel',
  'samples.list-retention-rules': 'Sample_Receive Sample_Cancel EditConfig',
  'samples.list-samples': 'Sample',
  'samples.lock-results': 'Test_Lock Test_Unlock',
  'samples.merge-samples': 'Sample_Split',
  'samples.remove-choice': 'Sample_Add Sample_Edit',
  'samples.save-retention-rule': 'EditConfig',
  'samples.separate-sample': 'Sample_Split',
  'samples.update-sample': 'Sample_Edit',
  'samples.update-sampler-info': 'Sample_Edit',
  'samples.upload-file': 'Sample_Edit',
  // A picture of a client wants Client, one of a sample Sample_Edit.
  'samples.upload-image': 'Client Sample_Edit',
  // The card of the first steps is for those who look after the settings.
  'home.get-first-steps': 'Setting',
  // Each setting has a right of its own to change it, which the call asks for then.
  'settings.change-setting': 'Setting_Edit UserManagament_AssignRight',
  'settings.get-health': 'public',
  'settings.get-laboratory': 'signed-in',
  'settings.get-switches': 'signed-in',
  'settings.list-setting-history': 'Setting Setting_Edit UserManagament_AssignRight',
  'settings.list-settings': 'Setting Setting_Edit UserManagament_AssignRight',
  'settings.preview-letterhead': 'Setting Setting_Edit',
  'templates.get-template': 'signed-in',
  'templates.list-templates': 'signed-in',
  'test-setup.list-test-codes': 'Test Sample FormConfiguration',
  'test-setup.list-test-groups': 'Test Sample FormConfiguration',
  'test-setup.list-test-ids': 'Test Sample FormConfiguration',
  'tests.change-status': 'Test_EnterResult Test_Review Test_Approve Test_Lock Test_Unlock',
  'tests.complete-result-entry': 'Test_EnterResult',
  'tests.enter-results': 'Test_EnterResult',
  'tests.list-result-versions': 'Test',
  'tests.list-tests': 'Test',
  'users.create-first-administrator': 'public',
  'users.get-settings': 'signed-in',
  'users.create-user': 'UserManagament_AddUser',
  'users.delete-user': 'UserManagament_DeleteUser',
  'users.disable-user': 'UserManagament_DeleteUser',
  'users.edit-user': 'UserManagament_EditUser',
  'users.get-file': 'UserManagament',
  'users.get-next-employment-number': 'UserManagament_AddUser',
  'users.get-setup': 'public',
  // Name, position and department of somebody stand on every form; what is personal the call shows to few.
  'users.get-user-detail': 'signed-in',
  // Names to choose from; what more of a person is shown is a matter of the call.
  'users.list-users': 'signed-in',
  'users.reset-password': 'UserManagament_EditUser',
  'users.unlock-account': 'UserManagament_EditUser',
  'users.upload-file': 'UserManagament_AddUser UserManagament_EditUser',
  'users.save-settings': 'signed-in',
};

export const ENDPOINT_CODES: Record<string, string> = ENDPOINTS;

/** Any of these codes opens an act on a sample. */
const SAMPLE_ACTS: Record<string, string | undefined> = {
  receive: 'Sample_Receive',
  refuse: 'Sample_Cancel Sample_Refuse',
  store: 'Sample_Receive',
  moveToGroup: 'Sample_MoveToCart',
  leaveGroup: 'Sample_MoveToCart',
  assign: 'Test_Add',
  createReport: 'Report_Create',
  issue: 'Report_Issue',
  reopen: 'Test_Unlock',
  sendOut: 'Sample_SendExternal',
  destroy: 'Sample_Cancel',
  restore: 'Sample_Restore',
  takeBack: 'Sample_Restore',
  edit: 'Sample_Edit',
  annotate: 'Sample_Edit',
  delete: 'Sample_Delete',
  separate: 'Sample_Split',
  pool: 'Sample_Split',
  merge: 'Sample_Split',
  clone: 'Sample_Add',
  upload: 'Sample_Edit',
  deleteFile: 'Sample_Edit',
  lockResults: 'Test_Lock',
  unlockResults: 'Test_Unlock',
};

export const SAMPLE_ACT_CODES = SAMPLE_ACTS;

/** Any of these codes opens an act on a test. */
export const TEST_ACT_CODES: Record<string, string | undefined> = {
  enterResult: 'Test_EnterResult',
  completeEntry: 'Test_EnterResult',
  requestReview: 'Test_EnterResult',
  review: 'Test_Review',
  sendBack: 'Test_Review',
  approve: 'Test_Approve',
  reject: 'Test_Approve',
  lock: 'Test_Lock',
  unlock: 'Test_Unlock',
  returnResult: 'Test_EnterResult Test_Unlock',
};
