import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const ANALYTES_AUDIT_ACTIONS = defineAuditActions({
  'analytes.add-analytes': { vi: 'Thêm nhiều chỉ tiêu', en: 'Add several analytes' },
  'analytes.add-unit': { vi: 'Thêm đơn vị tính', en: 'Add unit' },
  'analytes.confirm-limits': { vi: 'Xác nhận thay đổi giới hạn', en: 'Confirm change of limits' },
  'analytes.create-group': { vi: 'Thêm nhóm chỉ tiêu', en: 'Add analyte group' },
  'analytes.delete-analyte': { vi: 'Xóa chỉ tiêu', en: 'Delete analyte' },
  'analytes.delete-flag': { vi: 'Xóa giới hạn của chỉ tiêu', en: 'Delete limits of an analyte' },
  'analytes.delete-group': { vi: 'Xóa nhóm chỉ tiêu', en: 'Delete analyte group' },
  'analytes.order-analytes': { vi: 'Xếp lại thứ tự chỉ tiêu', en: 'Put analytes in order' },
  'analytes.save-analyte': { vi: 'Lưu chỉ tiêu', en: 'Save analyte' },
  'analytes.save-flag': { vi: 'Ghi giới hạn của chỉ tiêu', en: 'Write limits' },
  'analytes.save-sheet': { vi: 'Lưu bảng chỉ tiêu và giới hạn', en: 'Save sheet of analytes and limits' },
  'analytes.set-flag-base': { vi: 'Đổi cơ sở gắn cờ', en: 'Change flag base' },
  'analytes.update-group': { vi: 'Sửa nhóm chỉ tiêu', en: 'Change analyte group' },
  'analytes.withdraw-limits': { vi: 'Rút thay đổi giới hạn', en: 'Withdraw change of limits' },
});
