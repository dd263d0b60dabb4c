import { type AppCode, APPS } from '@kiemlab/contract/core/permissions';
import type { Bilingual } from '@kiemlab/contract/core/language';
import { listAppGroups as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { route } from '../../platform/http/route.ts';
import { findGroupsWithPermits } from './rights.queries.ts';

const NAMES: Record<AppCode, Bilingual> = {
  NT_Core: { vi: 'Hệ thống', en: 'System' },
  Sample: { vi: 'Quản lý mẫu', en: 'Samples' },
  NT_Document: { vi: 'Tài liệu', en: 'Documents' },
  UserManagament: { vi: 'Người dùng', en: 'Users' },
  FormConfiguration: { vi: 'Cài đặt biểu mẫu', en: 'Form settings' },
};

/** The user groups of each application, or of one, and what they may do. */
export const listAppGroups = route(endpoint, async ({ query }, { db, language }) => {
  const groups = await findGroupsWithPermits(db);
  return APPS.filter((app) => query.appCode === undefined || app === query.appCode).map((AppCode) => ({
    AppCode,
    TenApp: NAMES[AppCode][language],
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
