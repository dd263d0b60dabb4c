import { type AppCode, APPS } from '@kiemlab/contract/core/permissions';
import { listAppGroups as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { route } from '../../platform/http/route.ts';
import { findGroupsWithPermits } from './rights.queries.ts';

const NAMES: Record<AppCode, string> = {
  NT_Core: 'Hệ thống',
  Sample: 'Quản lý mẫu',
  NT_Document: 'Tài liệu',
  UserManagament: 'Người dùng',
  FormConfiguration: 'Cài đặt biểu mẫu',
};

/** The user groups of each application, or of one, and what they may do. */
export const listAppGroups = route(endpoint, async ({ query }, { db }) => {
  const groups = await findGroupsWithPermits(db);
  return APPS.filter((app) => query.appCode === undefined || app === query.appCode).map((AppCode) => ({
    AppCode,
    TenApp: NAMES[AppCode],
    listGroup: groups
      .filter((group) => group.app_code === AppCode)
      .map((group) => ({
        Id: group.id,
        TenGroup: group.name,
        Mota: group.description,
        Permits: group.permits,
      })),
  }));
});
