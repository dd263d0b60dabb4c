import type { Bilingual } from './language.ts';

/** Application codes of the permission screen (specification 2 §6). */
export const APPS = ['NT_Core', 'Sample', 'NT_Document', 'UserManagament', 'FormConfiguration'] as const;
export type AppCode = (typeof APPS)[number];

const define = <const T extends Record<string, { app: AppCode; label: Bilingual }>>(codes: T): T => codes;

/** The closed list of permissions: the 23 codes of the specification, odd spellings included, and the ones it leaves open. */
export const PERMISSIONS = define({
  Sample: { app: 'Sample', label: { vi: 'Xem danh sách mẫu', en: 'View samples' } },
  Sample_ViewAll: { app: 'Sample', label: { vi: 'Xem tất cả mẫu', en: 'View all samples' } },
  Sample_Add: { app: 'Sample', label: { vi: 'Thêm mẫu', en: 'Add sample' } },
  Sample_Edit: { app: 'Sample', label: { vi: 'Sửa mẫu', en: 'Edit sample' } },
  Sample_Delete: { app: 'Sample', label: { vi: 'Xóa mẫu', en: 'Delete sample' } },
  Sample_Cancel: { app: 'Sample', label: { vi: 'Hủy mẫu', en: 'Cancel / destroy sample' } },
  Sample_Refuse: { app: 'Sample', label: { vi: 'Từ chối mẫu', en: 'Refuse sample' } },
  Sample_Restore: { app: 'Sample', label: { vi: 'Khôi phục mẫu', en: 'Restore sample' } },
  Sample_MoveToCart: { app: 'Sample', label: { vi: 'Chuyển nhóm phân tích', en: 'Move to analysis group' } },
  Sample_Split: { app: 'Sample', label: { vi: 'Chia (gộp) mẫu', en: 'Split / pool sample' } },
  Sample_Receive: { app: 'Sample', label: { vi: 'Nhận mẫu', en: 'Receive sample' } },
  Sample_Import: { app: 'Sample', label: { vi: 'Nhập mẫu từ tệp', en: 'Import samples from file' } },
  Sample_Export: { app: 'Sample', label: { vi: 'In, xuất biểu mẫu', en: 'Print / export forms' } },
  Sample_SendExternal: { app: 'Sample', label: { vi: 'Xuất mẫu ra ngoài', en: 'Send sample out' } },
  /** With blind coding: who may read for whom, where and by whom a sample was taken. */
  Sample_Origin: { app: 'Sample', label: { vi: 'Xem nguồn gốc mẫu', en: 'View origin of samples' } },
  /** Enough to register a sample for a client. */
  Client_Names: { app: 'Sample', label: { vi: 'Chọn khách hàng theo tên', en: 'Choose clients by name' } },
  Test: { app: 'NT_Core', label: { vi: 'Phép thử', en: 'Tests' } },
  Test_Add: { app: 'NT_Core', label: { vi: 'Thêm phép thử', en: 'Add test' } },
  Test_Edit: { app: 'NT_Core', label: { vi: 'Sửa phép thử', en: 'Edit test' } },
  Test_Delete: { app: 'NT_Core', label: { vi: 'Xóa phép thử', en: 'Delete test' } },
  Test_EnterResult: { app: 'NT_Core', label: { vi: 'Nhập kết quả', en: 'Enter results' } },
  Test_Review: { app: 'NT_Core', label: { vi: 'Soát xét kết quả', en: 'Review results' } },
  Test_Approve: { app: 'NT_Core', label: { vi: 'Phê duyệt kết quả', en: 'Approve results' } },
  Test_Lock: { app: 'NT_Core', label: { vi: 'Khóa kết quả', en: 'Lock results' } },
  Test_Unlock: { app: 'NT_Core', label: { vi: 'Mở khóa kết quả', en: 'Unlock results' } },
  Report_Create: { app: 'NT_Core', label: { vi: 'Lập phiếu', en: 'Create report' } },
  Report_Issue: { app: 'NT_Core', label: { vi: 'Ban hành phiếu', en: 'Issue report' } },
  /** The prints of who lacks it are copies; who holds it prints the original first, and saves it. */
  Report_PrintOriginal: {
    app: 'NT_Core',
    label: { vi: 'In, lưu bản gốc phiếu', en: 'Print and save originals of reports' },
  },
  Audit_View: { app: 'NT_Core', label: { vi: 'Xem nhật ký', en: 'View audit trail' } },
  Audit_ViewOwn: { app: 'NT_Core', label: { vi: 'Xem nhật ký của mình', en: 'View own audit trail' } },
  Audit_Review: { app: 'NT_Core', label: { vi: 'Xem xét nhật ký', en: 'Review audit trail' } },
  /** The specification's one word for clients: to see them. Who alters them holds the next one. */
  Client: { app: 'NT_Core', label: { vi: 'Xem khách hàng', en: 'View clients' } },
  Client_Edit: {
    app: 'NT_Core',
    label: { vi: 'Thêm, sửa, xóa khách hàng', en: 'Add, edit, delete clients' },
  },
  /** The developer page, where it is enabled; what it sends needs its own rights as well. */
  Api_Page: { app: 'NT_Core', label: { vi: 'Công cụ gọi API', en: 'Developer page' } },
  /** Opens the module; what one may do there follows from the folders. */
  NT_Document: { app: 'NT_Document', label: { vi: 'Tài liệu', en: 'Documents' } },
  Document_Manage: {
    app: 'NT_Document',
    label: {
      vi: 'Quản lý thư mục gốc và quyền truy cập tài liệu',
      en: 'Manage root folders and access to documents',
    },
  },
  UserManagament: { app: 'UserManagament', label: { vi: 'Quản lý người dùng', en: 'User management' } },
  UserManagament_AddUser: { app: 'UserManagament', label: { vi: 'Thêm người dùng', en: 'Add user' } },
  UserManagament_EditUser: { app: 'UserManagament', label: { vi: 'Sửa người dùng', en: 'Edit user' } },
  UserManagament_DeleteUser: {
    app: 'UserManagament',
    label: { vi: 'Xóa (vô hiệu hóa) người dùng', en: 'Delete user' },
  },
  UserManagament_AssignRight: {
    app: 'UserManagament',
    label: { vi: 'Phân quyền', en: 'Assign permissions' },
  },
  User_IdCards: {
    app: 'UserManagament',
    label: { vi: 'Xem số CCCD của người dùng', en: 'View identity cards of users' },
  },
  FormConfiguration: {
    app: 'FormConfiguration',
    label: { vi: 'Biểu mẫu và phép thử', en: 'Templates and tests' },
  },
  CreateConfig: { app: 'FormConfiguration', label: { vi: 'Tạo biểu mẫu', en: 'Create form template' } },
  EditConfig: { app: 'FormConfiguration', label: { vi: 'Sửa biểu mẫu', en: 'Edit form template' } },
  Setting: { app: 'FormConfiguration', label: { vi: 'Xem thiết lập', en: 'View settings' } },
  Setting_Edit: { app: 'FormConfiguration', label: { vi: 'Sửa thiết lập', en: 'Change settings' } },
  /** Jobs of others, those that failed for good among them. */
  Job_Manage: { app: 'UserManagament', label: { vi: 'Quản lý tác vụ nền', en: 'Manage background jobs' } },
});

export type PermissionCode = keyof typeof PERMISSIONS;

/** True for a code of the closed list. */
export const isPermission = (code: string): code is PermissionCode => Object.hasOwn(PERMISSIONS, code);
