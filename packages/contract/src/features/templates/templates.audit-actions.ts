import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const TEMPLATES_AUDIT_ACTIONS = defineAuditActions({
  'templates.close-template': { vi: 'Ngừng dùng hoặc dùng lại biểu mẫu', en: 'Close or open template' },
  'templates.create-template': { vi: 'Tạo biểu mẫu', en: 'Create template' },
  'templates.delete-template': { vi: 'Xóa biểu mẫu', en: 'Delete template' },
  'templates.update-template': { vi: 'Sửa biểu mẫu', en: 'Change template' },
});
