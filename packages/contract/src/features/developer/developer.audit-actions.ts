import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const DEVELOPER_AUDIT_ACTIONS = defineAuditActions({
  'developer.mark-call': { vi: 'Gọi API từ công cụ gọi API', en: 'Call from the developer page' },
});
