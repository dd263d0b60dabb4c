import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const OPERATIONS_AUDIT_ACTIONS = defineAuditActions({
  'files.keep-findings': { vi: 'Rà soát tệp lưu trữ', en: 'Sweep of stored files' },
  'files.make-small-pictures': { vi: 'Tạo ảnh thu nhỏ', en: 'Make small pictures' },
  'files.settle-swept': {
    vi: 'Xóa hẳn tệp đã loại, hoặc đưa trở lại kho',
    en: 'Removed files deleted permanently, or put back',
  },
  'files.sweep-out': { vi: 'Loại tệp không thuộc hồ sơ nào', en: 'Remove files of no record' },
  'recovery.move': { vi: 'Chuyển dữ liệu sang máy chủ khác', en: 'Move to another server' },
  'recovery.open-export': { vi: 'Xuất mở toàn bộ dữ liệu', en: 'Open export of all data' },
  'recovery.restore': { vi: 'Khôi phục dữ liệu từ bản sao lưu', en: 'Restore from a back-up' },
  'recovery.send-mail': { vi: 'Gửi email báo về sao lưu', en: 'Send mail about back-ups' },
  'recovery.take-set': { vi: 'Sao lưu dữ liệu', en: 'Back-up' },
  'recovery.tell-of-overdue': { vi: 'Báo chưa có bản sao lưu mới', en: 'Tell of an overdue back-up' },
  'recovery.try-out': { vi: 'Khôi phục thử bản sao lưu', en: 'Drill: try a back-up out' },
});
