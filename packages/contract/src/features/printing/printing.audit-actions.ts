import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const PRINTING_AUDIT_ACTIONS = defineAuditActions({
  'reports.get-print': { vi: 'Giao bản in', en: 'Hand out print' },
  'reports.number-paper': { vi: 'Cấp số biên bản bàn giao', en: 'Number a hand-over record' },
  'reports.print-report': { vi: 'In phiếu, biểu mẫu', en: 'Print report or form' },
});
