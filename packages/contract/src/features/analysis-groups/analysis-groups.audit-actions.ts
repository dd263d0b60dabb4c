import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const ANALYSIS_GROUPS_AUDIT_ACTIONS = defineAuditActions({
  'analysis-groups.add-to-cart': { vi: 'Chuyển nhóm phân tích', en: 'Move to analysis group' },
  'analysis-groups.create-cart': { vi: 'Tạo nhóm phân tích', en: 'Create analysis group' },
  'analysis-groups.delete-cart': { vi: 'Xóa nhóm phân tích', en: 'Delete analysis group' },
});
