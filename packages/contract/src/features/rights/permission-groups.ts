import type { Bilingual } from '../../core/language.ts';
import { type AppCode, type PermissionCode, PERMISSIONS } from '../../core/permissions.ts';

/** What the applications are called where rights are given (TenApp). */
export const APP_NAMES: Readonly<Record<AppCode, Bilingual>> = {
  NT_Core: { vi: 'Phép thử và dữ liệu chung', en: 'Tests and common data' },
  Sample: { vi: 'Mẫu', en: 'Samples' },
  NT_Document: { vi: 'Tài liệu', en: 'Documents' },
  UserManagament: { vi: 'Quản lý người dùng', en: 'User management' },
  FormConfiguration: { vi: 'Biểu mẫu và phép thử', en: 'Templates and tests' },
};

/** Rights that are shown together, with a name over them. */
export interface PermissionGroup {
  name: Bilingual;
  codes: readonly PermissionCode[];
}

const GROUPS: readonly PermissionGroup[] = [
  { name: { vi: 'Xem mẫu', en: 'Reading samples' }, codes: ['Sample', 'Sample_ViewAll', 'Sample_Origin'] },
  {
    name: { vi: 'Đăng ký và nhận mẫu', en: 'Registering and receiving' },
    codes: [
      'Sample_Add',
      'Sample_Edit',
      'Sample_Delete',
      'Sample_Import',
      'Sample_Receive',
      'Sample_Refuse',
      'Client_Names',
    ],
  },
  {
    name: { vi: 'Xử lý mẫu', en: 'Handling samples' },
    codes: [
      'Sample_MoveToCart',
      'Sample_Split',
      'Sample_SendExternal',
      'Sample_Cancel',
      'Sample_Restore',
      'Sample_Export',
    ],
  },
  { name: { vi: 'Phép thử', en: 'Tests' }, codes: ['Test', 'Test_Add', 'Test_Edit', 'Test_Delete'] },
  {
    name: { vi: 'Kết quả', en: 'Results' },
    codes: ['Test_EnterResult', 'Test_Review', 'Test_Approve', 'Test_Lock', 'Test_Unlock'],
  },
  {
    name: { vi: 'Phiếu kiểm nghiệm', en: 'Certificates' },
    codes: ['Report_Create', 'Report_Issue', 'Report_PrintOriginal'],
  },
  {
    name: { vi: 'Nhật ký', en: 'Audit trail' },
    codes: ['Audit_View', 'Audit_ViewOwn', 'Audit_Review'],
  },
  { name: { vi: 'Khách hàng', en: 'Clients' }, codes: ['Client', 'Client_Edit'] },
  { name: { vi: 'Tài liệu', en: 'Documents' }, codes: ['NT_Document', 'Document_Manage'] },
  {
    name: { vi: 'Tài khoản', en: 'Accounts' },
    codes: [
      'UserManagament',
      'UserManagament_AddUser',
      'UserManagament_EditUser',
      'UserManagament_DeleteUser',
      'User_IdCards',
    ],
  },
  { name: { vi: 'Phân quyền', en: 'Permissions' }, codes: ['UserManagament_AssignRight'] },
  {
    name: { vi: 'Biểu mẫu', en: 'Form templates' },
    codes: ['FormConfiguration', 'CreateConfig', 'EditConfig'],
  },
  { name: { vi: 'Thiết lập hệ thống', en: 'Settings' }, codes: ['Setting', 'Setting_Edit'] },
  { name: { vi: 'Hệ thống', en: 'System' }, codes: ['Api_Page', 'Job_Manage'] },
];

const REST: Bilingual = { vi: 'Khác', en: 'Others' };

/** All rights of an application, by the groups in which they are shown; none is left out. */
export function permissionGroupsOf(app: AppCode): PermissionGroup[] {
  const isOfApp = (code: PermissionCode): boolean => PERMISSIONS[code].app === app;
  const named = GROUPS.map(({ name, codes }) => ({ name, codes: codes.filter(isOfApp) }));
  const placed = new Set(named.flatMap(({ codes }) => codes));
  const rest = (Object.keys(PERMISSIONS) as PermissionCode[]).filter(
    (code) => isOfApp(code) && !placed.has(code),
  );
  return [...named, { name: REST, codes: rest }].filter(({ codes }) => codes.length > 0);
}
