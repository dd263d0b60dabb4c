import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';

const ALL = Object.keys(PERMISSIONS) as PermissionCode[];
const READ_SAMPLES = ['Sample', 'Sample_ViewAll', 'Sample_Origin', 'Sample_Export', 'NT_Document'] as const;

export interface Role {
  /** Name of the user groups made for it, one per application. */
  name: string;
  permits: readonly PermissionCode[];
}

/** The roles a laboratory starts with and their rights (role matrix); it changes them as it likes. */
export const DEFAULT_ROLES = {
  sampler: {
    name: 'Người lấy mẫu',
    permits: [
      'Sample',
      'Sample_Origin',
      'Sample_Add',
      'Sample_Import',
      'Sample_Edit',
      'Sample_Delete',
      'Sample_Export',
      'Client_Names',
      'NT_Document',
    ],
  },
  planning: {
    name: 'Phòng Kế hoạch – Tổng hợp',
    permits: [
      ...READ_SAMPLES,
      'Sample_Add',
      'Sample_Import',
      'Sample_Edit',
      'Sample_Delete',
      'Sample_Refuse',
      'Sample_Receive',
      'Sample_Split',
      'Sample_MoveToCart',
      'Test',
      'Test_Add',
      'Report_Create',
      'Report_PrintOriginal',
      'Client',
      'Client_Edit',
      'Audit_ViewOwn',
    ],
  },
  custodian: {
    name: 'Quản lý mẫu',
    permits: [
      ...READ_SAMPLES,
      'Sample_Add',
      'Sample_Import',
      'Sample_Edit',
      'Sample_Receive',
      'Sample_Split',
      'Sample_SendExternal',
      'Sample_Cancel',
      'Client',
      'Audit_ViewOwn',
    ],
  },
  technician: {
    name: 'Kiểm nghiệm viên',
    permits: ['Sample', 'Sample_Export', 'Test', 'Test_EnterResult', 'Audit_ViewOwn', 'NT_Document'],
  },
  reviewer: {
    name: 'Người soát xét',
    permits: [...READ_SAMPLES, 'Test', 'Test_Review', 'Audit_View', 'Audit_Review'],
  },
  approver: {
    name: 'Người phê duyệt',
    permits: [...READ_SAMPLES, 'Test', 'Test_Approve', 'Test_Lock', 'Audit_View', 'Audit_Review'],
  },
  unitHead: {
    name: 'Trưởng phòng',
    permits: ALL.filter(
      (code) =>
        code !== 'Report_Issue' &&
        code !== 'Api_Page' &&
        code !== 'Document_Manage' &&
        PERMISSIONS[code].app !== 'UserManagament',
    ),
  },
  director: {
    name: 'Ban Giám đốc',
    permits: [
      ...READ_SAMPLES,
      'Sample_Cancel',
      'Sample_Restore',
      'Test',
      'Test_Approve',
      'Test_Lock',
      'Test_Unlock',
      'Report_Issue',
      'Report_PrintOriginal',
      'Client',
      'Audit_View',
      'Audit_Review',
    ],
  },
  auditor: {
    name: 'Đảm bảo chất lượng',
    permits: [
      ...READ_SAMPLES,
      'Test',
      'Client',
      'FormConfiguration',
      'Setting',
      'UserManagament',
      'User_IdCards',
      'Audit_View',
      'Audit_Review',
    ],
  },
  administrator: {
    name: 'Quản trị hệ thống',
    permits: [
      ...ALL.filter((code) => PERMISSIONS[code].app === 'UserManagament'),
      'FormConfiguration',
      'CreateConfig',
      'EditConfig',
      'Setting',
      'Setting_Edit',
      'Api_Page',
      'Audit_View',
      'Document_Manage',
    ],
  },
} as const satisfies Record<string, Role>;

export type DefaultRole = keyof typeof DEFAULT_ROLES;
