import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const VIEWS_AUDIT_ACTIONS = defineAuditActions({
  'samples.change-view': { vi: 'Sửa chế độ xem', en: 'Change a view' },
  'samples.choose-start-view': { vi: 'Chọn chế độ xem mặc định', en: 'Choose the default view' },
  'samples.create-view': { vi: 'Lưu chế độ xem', en: 'Save a view' },
  'samples.delete-view': { vi: 'Xóa chế độ xem', en: 'Delete a view' },
});
