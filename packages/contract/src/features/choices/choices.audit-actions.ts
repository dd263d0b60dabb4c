import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const CHOICES_AUDIT_ACTIONS = defineAuditActions({
  'samples.add-choice': { vi: 'Thêm giá trị danh mục', en: 'Add a list value' },
  'samples.remove-choice': { vi: 'Xóa giá trị danh mục', en: 'Delete a list value' },
});
