import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const CUSTODY_AUDIT_ACTIONS = defineAuditActions({
  'samples.change-due-class': { vi: 'Đổi loại hạn trả', en: 'Change the due class' },
  'samples.change-status': { vi: 'Chuyển trạng thái mẫu', en: 'Change sample status' },
  'samples.correct-receipt': { vi: 'Sửa kết quả kiểm tra khi nhận', en: 'Correct the receipt check' },
  'samples.destroy-early': { vi: 'Hủy mẫu trước hạn lưu', en: 'Destroy samples before the end of retention' },
  'samples.destroy-samples': { vi: 'Hủy mẫu', en: 'Destroy samples' },
  'samples.note-opening': {
    vi: 'Ghi tình trạng khi mở niêm phong',
    en: 'Note the condition when the seal was broken',
  },
  'samples.receive': { vi: 'Nhận mẫu', en: 'Receive sample' },
});
