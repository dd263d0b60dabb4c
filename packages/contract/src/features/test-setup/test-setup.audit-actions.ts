import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const TEST_SETUP_AUDIT_ACTIONS = defineAuditActions({
  'test-setup.copy-test-id': { vi: 'Sao chép phân loại thử nghiệm', en: 'Copy test classification' },
  'test-setup.create-test-code': { vi: 'Thêm mã thử nghiệm', en: 'Add test code' },
  'test-setup.delete-test-group': { vi: 'Xóa nhóm thử nghiệm', en: 'Delete test group' },
  'test-setup.delete-test-id': { vi: 'Xóa phân loại thử nghiệm', en: 'Delete test classification' },
  'test-setup.save-test-group': { vi: 'Lưu nhóm thử nghiệm', en: 'Save test group' },
  'test-setup.save-test-id': { vi: 'Lưu phân loại thử nghiệm', en: 'Save test classification' },
});
