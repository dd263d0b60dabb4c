import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const RETENTION_AUDIT_ACTIONS = defineAuditActions({
  'samples.review-retention': { vi: 'Tính lại thời hạn lưu mẫu', en: 'Work out retention anew' },
  'samples.save-retention-rule': { vi: 'Đổi quy định lưu mẫu', en: 'Change retention rule' },
});
