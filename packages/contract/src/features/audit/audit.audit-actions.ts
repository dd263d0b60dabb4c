import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const AUDIT_AUDIT_ACTIONS = defineAuditActions({
  'audit.export-history': { vi: 'Xuất nhật ký hệ thống', en: 'Export the audit trail' },
  'audit.export-refused-acts': { vi: 'Xuất các thao tác bị từ chối', en: 'Export refused acts' },
  'audit.mark-reviewed': { vi: 'Ghi nhận đã rà soát nhật ký', en: 'Note a review of the trail' },
  'audit.print-history': { vi: 'Xuất nhật ký hệ thống ra PDF', en: 'Export the audit trail as PDF' },
  'audit.print-refused-acts': { vi: 'Xuất các thao tác bị từ chối ra PDF', en: 'Export refused acts as PDF' },
});
