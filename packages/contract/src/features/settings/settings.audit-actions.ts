import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const SETTINGS_AUDIT_ACTIONS = defineAuditActions({
  'settings.accept-clock': { vi: 'Xác nhận đồng hồ đúng', en: 'Confirm the clock' },
  'settings.change-setting': { vi: 'Thay đổi thiết lập', en: 'Change a setting' },
});
