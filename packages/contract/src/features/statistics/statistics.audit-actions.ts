import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const STATISTICS_AUDIT_ACTIONS = defineAuditActions({
  'samples.export-summary-data': { vi: 'Xuất tổng hợp mẫu theo tháng', en: 'Export the monthly summary' },
});
