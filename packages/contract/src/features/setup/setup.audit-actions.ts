import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const SETUP_AUDIT_ACTIONS = defineAuditActions({
  'settings.load-demo': { vi: 'Nạp dữ liệu mẫu', en: 'Load demo data' },
  'users.create-first-administrator': {
    vi: 'Tạo quản trị viên đầu tiên',
    en: 'Create the first administrator',
  },
});
